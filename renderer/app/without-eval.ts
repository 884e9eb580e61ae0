import { config } from 'zod'

// The window's policy forbids eval. Zod would try it once at start, and the violation would be reported.
// Imported before anything that builds a schema.
config({ jitless: true })
