import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const headers = z.record(z.string(), z.coerce.string())

/** One row of the list: an address, what its network answers, and what must come of it. */
const ssrfCaseSchema = z.object({
  id: z.string(),
  url: z.string(),
  expect: z.enum(['refuse', 'allow']),
  /** Present where a fetcher may choose; both outcomes are right then. */
  policy: z.string().optional(),
  /** Successive answers of each name. A name that is absent does not resolve. */
  dns: z.record(z.string(), z.array(z.array(z.string()))).optional(),
  /** The redirect answer of each hop. */
  chain: z
    .array(
      z.object({
        status: z.number().optional(),
        location: z.string().optional(),
        headers: headers.optional(),
      }),
    )
    .optional(),
  /** What the last server does; an ordinary page when absent. */
  serve: z
    .object({
      status: z.number().optional(),
      headers: headers.optional(),
      body: z.string().optional(),
      /** A body that does not end as it should, in words. */
      stream: z.string().optional(),
      /** A connection that does not end as it should, in words. */
      hang: z.string().optional(),
    })
    .optional(),
  mustNotConnect: z.array(z.string()).optional(),
})

export type SsrfCase = z.infer<typeof ssrfCaseSchema>

/** Reads `<folder>/reliability/ssrf-urls.jsonl`. Throws when a row has another shape. */
export async function readSsrfCases(folder: string): Promise<readonly SsrfCase[]> {
  const lines = await readFile(`${folder}/reliability/ssrf-urls.jsonl`, 'utf8')
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ssrfCaseSchema.parse(JSON.parse(line)))
}

/** The successive answers of a name, with or without its final dot; undefined when it does not resolve. */
export function answersOf(
  given: SsrfCase,
  name: string,
): readonly (readonly string[])[] | undefined {
  return given.dns?.[name] ?? given.dns?.[`${name}.`]
}

/** The addresses that the redirects lead through, from the first on, as far as they can be read. */
export function hopsOf(given: SsrfCase): readonly URL[] {
  const hops: URL[] = []
  const locations = [given.url, ...(given.chain ?? []).map(({ location }) => location ?? '')]
  for (const location of locations) {
    const here = hops.at(-1)
    if (location === '' || !URL.canParse(location, here)) break
    hops.push(new URL(location, here))
  }
  return hops
}
