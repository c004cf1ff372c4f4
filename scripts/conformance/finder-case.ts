import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readCaseRows } from './case-rows.ts'

/** The response of an address of a saved site; a string is the file of a page with status 200. */
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

/** A row of `finder/sites.jsonl`: a saved site, an input, and what must be found. */
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
 * Reads the rows of the set; unknown keys are ignored.
 *
 * @throws Error naming the rows and their faults
 */
export function readFinderCases(folder: string): readonly FinderCase[] {
  const { rows, faults } = readCaseRows(join(folder, 'finder', 'sites.jsonl'), 'finder', finderCase)
  const missing = rows.flatMap(({ id, pages }) =>
    Object.values(pages).flatMap((page) => {
      const file = typeof page === 'string' ? page : page.file
      const isThere = file === undefined || existsSync(join(folder, 'finder', 'pages', file))
      return isThere ? [] : [`finder, row ${id}: there is no file pages/${file}`]
    }),
  )
  if (faults.length + missing.length > 0) throw new Error([...faults, ...missing].join('\n'))
  return rows
}
