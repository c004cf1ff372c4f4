import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What an address of a saved site answers; a string is the file of a page with status 200. */
const pageSchema = z.union([
  z.string(),
  z.strictObject({
    status: z.number().int().min(100).max(599).optional(),
    location: z.string().optional(),
    file: z.string().optional(),
    type: z.string().optional(),
  }),
])

const urls = z.object({ privacy: z.string().optional(), terms: z.string().optional() })
const lists = z.object({
  privacy: z.array(z.string()).optional(),
  terms: z.array(z.string()).optional(),
})

/** A row of `finder/sites.jsonl`: a saved site, what somebody types, and what must be found. */
const finderCase = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  input: z.string(),
  pages: z.record(z.string(), pageSchema),
  want: urls,
  /** Other right answers. */
  alt: lists.optional(),
  note: z.string().optional(),
})
export type FinderCase = z.infer<typeof finderCase>
export type SavedPage = z.infer<typeof pageSchema>

/**
 * The rows of a set.
 *
 * @throws Error naming the row and what is wrong with it
 */
export async function readFinderCases(folder: string): Promise<readonly FinderCase[]> {
  const lines = (await readFile(join(folder, 'finder', 'sites.jsonl'), 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = finderCase.safeParse(JSON.parse(line))
    if (parsed.success) return [parsed.data]
    throw new Error(`finder/sites.jsonl, line ${index + 1}: ${z.prettifyError(parsed.error)}`)
  })
}
