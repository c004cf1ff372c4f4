import { config } from 'zod'

// For browsers: zod would test whether it may compile code, which the content security policy
// refuses. Import this before any schema.
config({ jitless: true })
