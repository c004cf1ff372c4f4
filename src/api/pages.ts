import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { API_PATHS } from './paths.ts'

/** Longest address that is accepted, in characters, as typed. */
export const PAGE_ADDRESS_MAX_CHARACTERS = 2_048

export const fetchedPageSchema = z.object({
  url: z.string().describe('The address the text was read from, after redirects.'),
  title: z.string(),
  text: z.string().describe('The main text: headings, paragraphs and list items, without chrome.'),
})

export type FetchedPage = z.infer<typeof fetchedPageSchema>

/** Fetches the page of a policy and takes its main text. Nothing of it is kept. */
export const fetchPageEndpoint = {
  method: 'post',
  path: API_PATHS.pages,
  summary: 'The main text of the page at an address',
  request: z.strictObject({ url: z.string().max(PAGE_ADDRESS_MAX_CHARACTERS) }),
  response: fetchedPageSchema,
  responseType: 'application/json',
  maxBodyBytes: 16 * 1_024,
  errors: [
    'invalid-request',
    'cross-site-request',
    'too-many-requests',
    'capture-limit-reached',
    'address-invalid',
    'address-not-allowed',
    'page-unreachable',
    'page-refused',
    'page-too-little-text',
    'page-is-login',
    'page-is-cookie-wall',
    'page-not-a-policy',
    'page-unreadable',
  ],
} as const satisfies Endpoint

export type FetchPageRequest = z.infer<typeof fetchPageEndpoint.request>
