import { z } from 'zod'
import { PAGE_ADDRESS_MAX_CHARACTERS } from '../core/pages/page-address.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import { fetchedPageSchema } from './pages.ts'
import { API_PATHS } from './paths.ts'

const candidateSchema = z.object({
  kind: z.enum(['privacy', 'terms', 'cookies', 'other']),
  url: z.string().describe('Its address, after redirects if it was fetched.'),
  title: z
    .string()
    .describe('Its own title if it was read, otherwise the text of the link. May be empty.'),
  place: z
    .enum([
      'given',
      'relation',
      'footer',
      'header',
      'page',
      'legal-page',
      'script',
      'sitemap',
      'brand-list',
      'usual-address',
    ])
    .describe('Where it was found.'),
  language: z
    .string()
    .optional()
    .describe('Primary subtag if it is not English; empty if the page does not declare one.'),
  isPdf: z.literal(true).optional(),
  confidence: z
    .enum(['high', 'medium', 'low'])
    .describe('`low`: a link names it; it was not fetched, or could not be read.'),
})

const pageSchema = fetchedPageSchema
  .optional()
  .describe(
    'The answer of `POST /api/pages` for the policy or the winner, which saves that request. Absent for a PDF, and once the free capture is used.',
  )

/**
 * The result of a search.
 * - `policy`: the input is a document itself; `others` are of the same company.
 * - `found`: candidates, the best of each kind first. `winner` is the address of the one to read at
 *   once.
 * - `unknown-name`: a name that we do not know; ask for the address of its site.
 * - `nothing`: what was tried.
 */
export const policySearchSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('policy'),
    policy: candidateSchema,
    others: z.array(candidateSchema),
    page: pageSchema,
  }),
  z.object({
    kind: z.literal('found'),
    candidates: z.array(candidateSchema),
    winner: z.string().optional(),
    page: pageSchema,
  }),
  z.object({
    kind: z.literal('unknown-name'),
    name: z.string(),
    similar: z.string().optional().describe('A name that we know and that may have been meant.'),
  }),
  z.object({
    kind: z.literal('nothing'),
    given: z
      .enum([
        'other-page',
        'login',
        'refused',
        'cookie-wall',
        'too-little-text',
        'needs-script',
        'unreadable',
        'picture',
        'archive',
        'missing',
        'unreachable',
      ])
      .describe('What the given address turned out to be.'),
    tried: z.array(
      z.enum([
        'page',
        'home-page',
        'links',
        'legal-page',
        'sitemap',
        'usual-addresses',
        'refused',
        'unreachable',
      ]),
    ),
  }),
])

export type PolicySearchAnswer = ReadonlyDeep<z.infer<typeof policySearchSchema>>

/** A document that a search found, or that a link names. */
export type FoundCandidate = Readonly<z.infer<typeof candidateSchema>>

/**
 * Finds the privacy policy and terms of a company from an address of any page, a domain, or a name
 * that we know. It costs no call; only analysing a document does.
 */
export const searchPolicyEndpoint = {
  method: 'post',
  path: API_PATHS.policySearches,
  summary: 'The privacy policy and terms of a company, found from an address, a domain or a name',
  request: z.strictObject({
    input: z.string().min(1).max(PAGE_ADDRESS_MAX_CHARACTERS).describe('As typed by the visitor.'),
  }),
  response: policySearchSchema,
  responseType: 'application/json',
  maxBodyBytes: 16 * 1_024,
  errors: [
    'invalid-request',
    'cross-site-request',
    'too-many-requests',
    'visit-required',
    'page-host-limit-reached',
    'page-bytes-limit-reached',
    'address-invalid',
    'address-not-allowed',
    'page-unreachable',
  ],
} as const satisfies Endpoint
