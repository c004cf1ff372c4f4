import { describe, expect, test } from 'vitest'
import { ERROR_STATUS, isErrorCode } from '../../src/api/error-codes.ts'
import {
  analysisFailedText,
  ERROR_TEXTS,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_CONTENT_TEXT,
  SECOND_CAPTURE_TEXT,
  withReference,
} from '../../src/web/content/error-texts.ts'
import { unknownNameText } from '../../src/web/content/search-texts.ts'

const SCRAPING = 'URL Scraping Failed'

test.each([
  [
    'page-refused',
    SCRAPING,
    'Unable to access this URL because the site refuses automated access. Try copying and pasting the content directly.',
  ],
  [
    'page-too-little-text',
    SCRAPING,
    'The URL appears to have very little text content. Try a different URL or paste the content directly.',
  ],
  [
    'page-needs-script',
    SCRAPING,
    'This page shows its text only in a browser. Open it, select all, and paste it here.',
  ],
  [
    'page-unreachable',
    SCRAPING,
    'Unable to fetch the URL. Please check if the URL is correct and accessible.',
  ],
  [
    'address-invalid',
    SCRAPING,
    'Unable to fetch the URL. Please check if the URL is correct and accessible.',
  ],
  [
    'address-not-allowed',
    SCRAPING,
    'Unable to fetch the URL. Please check if the URL is correct and accessible.',
  ],
  [
    'page-unreadable',
    SCRAPING,
    'Failed to scrape content from the URL. Please try copying and pasting the content directly.',
  ],
  [
    'internal-error',
    SCRAPING,
    'Failed to scrape content from the URL. Please try copying and pasting the content directly.',
  ],
] as const)('words %s of a capture as the specification does', (code, title, description) => {
  expect(errorText(code, 'capture', 'landing')).toEqual({ title, description })
})

test.each(['page-is-login', 'page-is-cookie-wall', 'page-not-a-policy'] as const)(
  'says in words of its own what a page is when it is no policy: %s',
  (code) => {
    const { title, description } = errorText(code, 'capture', 'landing')
    expect(title).toBe(SCRAPING)
    expect(description).toMatch(/sign-in page|accept cookies|privacy policy or terms of service/)
  },
)

test('words a failed analysis as the specification does', () => {
  expect(errorText('internal-error', 'analysis', 'landing')).toEqual({
    title: 'Analysis Failed',
    description: 'Failed to analyze the document.',
  })
})

test('words a failed language model as the specification does', () => {
  const titles = Object.values(MODEL_ERROR_TEXTS).map(({ title }) => title)
  expect(titles).toEqual([
    'Configuration Error',
    'Authentication Error',
    'Rate Limit Error',
    'Query Error',
  ])
  expect(MODEL_ERROR_TEXTS['model-rate-limited'].description).toBe(
    'Private API rate limit exceeded. Please try again later. The built-in analyst answers instead.',
  )
  expect(MODEL_ERROR_TEXTS['model-failed'].description).toBe(
    'Failed to process your query. Please try again. The built-in analyst answers instead.',
  )
})

describe('limits', () => {
  test('name the landing page’s own number and point to the chatbot page', () => {
    const { title, description, link } = errorText('daily-limit-reached', 'analysis', 'landing')
    expect(title).toBe('API Call Limit Reached')
    expect(description).toContain('You have reached your daily limit of 2 API calls.')
    expect(description).toMatch(/The chatbot page allows 5 a day\.$/)
    expect(link?.to).toBe('/chatbot')
  })

  test('name the chatbot page’s own number, to the letter', () => {
    expect(errorText('daily-limit-reached', 'analysis', 'chatbot').description).toBe(
      'You have reached your daily limit of 5 API calls. Upgrade to premium for more API calls and features.',
    )
  })

  test('say that a quota is one of the network', () => {
    expect(errorText('network-limit-reached', 'analysis', 'landing').description).toContain(
      'from your network',
    )
  })

  test('refuse a second capture in the words of the specification', () => {
    expect(SECOND_CAPTURE_TEXT).toEqual({
      title: 'Limit Reached',
      description: 'Limited to 1 photo or URL per session',
    })
    expect(errorText('capture-limit-reached', 'capture', 'landing').description).toContain(
      'Free users can only use 1 photo or URL per session',
    )
  })
})

test('asks for a document in the words of the specification', () => {
  expect(NO_CONTENT_TEXT).toEqual({
    title: 'No Content',
    description: 'Please capture a document first.',
  })
})

test('calls a server out of reach an error, and nothing else', () => {
  expect(errorText('offline', 'capture', 'landing').title).toBe('Error')
  expect(errorText('offline', 'analysis', 'landing').description).toContain('could not be reached')
})

test('has words for every code of the wire and knows no other', () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(ERROR_STATUS).sort())
  expect(isErrorCode('page-refused')).toBe(true)
  for (const other of ['toString', 'offline', '', 7, null]) expect(isErrorCode(other)).toBe(false)
})

test('calls a failed analysis an error that stays, on the chatbot page', () => {
  expect(errorText('internal-error', 'analysis', 'chatbot')).toMatchObject({
    title: 'Analysis Error',
    staysUntilDismissed: true,
  })
  expect(analysisFailedText('chatbot').title).toBe('Analysis Error')
  expect(analysisFailedText('landing')).toEqual({
    title: 'Analysis Failed',
    description: 'Failed to analyze the document.',
  })
})

test('an address whose page could not be read is kept for reference, and no other', () => {
  const refused = errorText('page-refused', 'capture', 'chatbot')
  expect(withReference('page-refused', refused)?.description).toBe(
    `${refused.description} The URL has been added for reference.`,
  )
  for (const code of ['address-invalid', 'offline', 'too-many-requests'] as const) {
    expect(withReference(code, errorText(code, 'capture', 'chatbot'))).toBeUndefined()
  }
})

test('an email address is not taken for a company', () => {
  expect(unknownNameText('hello@fernway.example')).toBe(
    'hello@fernway.example is an email address. Type the address of a site, such as fernway.example.',
  )
  expect(unknownNameText('Fernway')).toContain('We don’t know a company called Fernway.')
})
