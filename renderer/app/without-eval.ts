import { config } from 'zod'

// The window's policy forbids making code from text; zod would try once at start and be reported for it.
// Imported before anything that builds a schema.
config({ jitless: true })
