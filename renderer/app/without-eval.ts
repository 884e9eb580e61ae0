import { config } from 'zod'

// The page's policy forbids eval. Zod would try it at start, and the violation would be reported. Imported before any
// module that builds a schema.
config({ jitless: true })
