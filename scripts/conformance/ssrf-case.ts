import { join } from 'node:path'
import { z } from 'zod'
import { ANNOTATIONS, type CaseRows, readCaseRows } from './case-rows.ts'

/** A header sent several times has a list of values. */
const headers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())], { error: 'no header value' }),
)

const answer = z.union([z.literal('timeout'), z.array(z.string())], {
  error: "neither addresses nor 'timeout'",
})

const names = z.record(
  z.string(),
  z.union([z.literal('timeout'), z.array(answer)], {
    error: "neither successive answers, each a list of addresses, nor 'timeout'",
  }),
)

const STREAMS = /bomb|byte per|drip|slow|trickle|endless|without end|\b\d+ ?[kmgt]i?b\b/i

/** One row of the list: an address, the responses of its network, and the expected outcome. */
const ssrfCaseSchema = z.strictObject({
  ...ANNOTATIONS,
  id: z.string(),
  url: z.string(),
  expect: z.enum(['refuse', 'allow']),
  why: z.string().optional(),
  class: z.string().optional(),
  oracle: z.string().optional(),
  limit: z.string().optional(),
  whatwg_host: z.string().nullish(),
  normalised_from: z.string().optional(),
  /** Present if a fetcher may choose: then both outcomes are right. */
  policy: z.string().optional(),
  /**
   * Successive answers of each name; the last one repeats. 'timeout' is an answer that never comes,
   * for one name or for all. An absent name does not resolve.
   */
  dns: z.literal('timeout').or(names).optional(),
  /** The redirect response of each hop; several locations are sent as several headers. */
  chain: z
    .array(
      z.strictObject({
        status: z.number().optional(),
        location: z
          .union([z.string(), z.null(), z.array(z.string())], {
            error: 'neither a location, nor a list of them, nor null',
          })
          .optional(),
        headers: headers.optional(),
      }),
    )
    .optional(),
  /** The last server's behaviour; by default an ordinary page. */
  serve: z
    .strictObject({
      status: z.number().optional(),
      headers: headers.optional(),
      body: z.string().optional(),
      /** Describes a body that does not end properly. */
      stream: z.string().regex(STREAMS, { error: 'unknown kind of stream' }).optional(),
      /** Where the connection hangs: before or after it is accepted, in the headers or the body. */
      hang: z
        .enum(['connect', 'after connect', 'endless headers', 'mid body', 'RST mid body'])
        .optional(),
      /** What is wrong with the certificate. */
      tls: z.enum(['self-signed', 'expired', 'wrong host']).optional(),
    })
    .optional(),
  mustNotConnect: z.array(z.string()).optional(),
})

export type SsrfCase = z.infer<typeof ssrfCaseSchema>
export type SsrfHeaders = z.infer<typeof headers>
export type TlsFault = NonNullable<NonNullable<SsrfCase['serve']>['tls']>

/** An answer to a lookup; 'timeout' never comes. */
export type DnsAnswer = z.infer<typeof answer>

/** Reads `<folder>/reliability/ssrf-urls.jsonl`. */
export function readSsrfCases(folder: string): CaseRows<SsrfCase> {
  return readCaseRows(join(folder, 'reliability', 'ssrf-urls.jsonl'), 'ssrf', ssrfCaseSchema)
}

/**
 * The successive answers of a name, with or without its final dot; undefined if it does not
 * resolve.
 */
export function answersOf(given: SsrfCase, name: string): readonly DnsAnswer[] | undefined {
  if (given.dns === 'timeout') return [given.dns]
  const answers = given.dns?.[name] ?? given.dns?.[`${name}.`]
  return answers === 'timeout' ? [answers] : answers
}

/** The addresses along the redirects, from the first on, as far as they can be parsed. */
export function hopsOf(given: SsrfCase): readonly URL[] {
  const hops: URL[] = []
  const locations = [[given.url], ...(given.chain ?? []).map(locationsOf)]
  for (const [location = '', ...others] of locations) {
    const here = hops.at(-1)
    if (location === '' || others.length > 0 || !URL.canParse(location, here)) break
    hops.push(new URL(location, here))
  }
  return hops
}

/** The values of the Location headers of a redirect. */
export function locationsOf({
  location,
}: Pick<NonNullable<SsrfCase['chain']>[number], 'location'>): readonly string[] {
  return typeof location === 'string' ? [location] : (location ?? [])
}
