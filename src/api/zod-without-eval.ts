import { config } from 'zod'

// For browsers: zod would try whether it may compile code, and be refused by the content security
// policy. To be imported before any schema.
config({ jitless: true })
