import { z } from 'zod'
import {
  DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS,
  DOCUMENT_LINKS_MAX,
} from '../core/documents/document-link.ts'
import { PAGE_ADDRESS_MAX_CHARACTERS } from '../core/pages/page-address.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import { API_PATHS, DOCUMENT_ADDRESS_HEADER, PDF_RESPONSE_TYPE } from './paths.ts'

export const fetchedPageSchema = z.object({
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
