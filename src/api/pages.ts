import { z } from 'zod'
import {
  DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS,
  DOCUMENT_LINKS_MAX,
} from '../core/documents/document-link.ts'
import { PAGE_ADDRESS_MAX_CHARACTERS } from '../core/pages/page-address.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import { API_PATHS, DOCUMENT_ADDRESS_HEADER, PDF_RESPONSE_TYPE } from './paths.ts'

const fetchedPageSchema = z.object({
  url: z.string().describe('The address the text was read from, after redirects.'),
  title: z.string(),
  text: z.string().describe('The main text: headings, paragraphs and list items, without chrome.'),
  isCut: z
    .literal(true)
    .optional()
    .describe('The page has more than 50,000 elements, of which only the first were read.'),
  englishUrl: z
    .string()
    .optional()
    .describe('The address of the English version, if the page names one by hreflang.'),
  links: z
    .array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        url: z.string().max(DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS),
      }),
    )
    .max(DOCUMENT_LINKS_MAX)
    .optional()
    .describe('The links in the text, by offset in UTF-16 units; http and https only.'),
})

export type FetchedPage = ReadonlyDeep<z.infer<typeof fetchedPageSchema>>

/**
 * Fetches a policy's page and extracts its main text; a PDF is passed on unread for the browser.
 * Stores nothing.
 */
export const fetchPageEndpoint = {
  method: 'post',
  path: API_PATHS.pages,
  summary: 'The main text of the page at an address, or the PDF there',
  request: z.strictObject({ url: z.string().max(PAGE_ADDRESS_MAX_CHARACTERS) }),
  response: fetchedPageSchema,
  responseType: 'application/json',
  binaryResponse: {
    type: PDF_RESPONSE_TYPE,
    description: 'The bytes of the PDF at the address, 5 MB at most.',
    headers: {
      [DOCUMENT_ADDRESS_HEADER]:
        'The address it was read from, after redirects, percent-encoded as a URI component.',
    },
  },
  maxBodyBytes: 16 * 1_024,
  errors: [
    'invalid-request',
    'cross-site-request',
    'too-many-requests',
    'visit-required',
    'page-host-limit-reached',
    'page-bytes-limit-reached',
    'capture-limit-reached',
    'address-invalid',
    'address-not-allowed',
    'page-unreachable',
    'page-refused',
    'page-too-little-text',
    'page-needs-script',
    'page-is-login',
    'page-is-cookie-wall',
    'page-not-a-policy',
    'page-unreadable',
    'page-is-picture',
    'page-is-archive',
    'page-took-too-long',
  ],
} as const satisfies Endpoint

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
const policySearchSchema = z.discriminatedUnion('kind', [
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
