import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PolicySearch,
  SEARCH_MAX_BYTES,
  SEARCH_MAX_REQUESTS,
  type SearchRequest,
} from '../../../src/core/finder/policy-search.ts'
import { withTellingLinks } from '../../../src/core/finder/score-link.ts'
import type {
  PageLink,
  SearchAnswer,
  SearchedPage,
} from '../../../src/core/finder/searched-page.ts'

const HOME = 'https://fernway.example/'
const PRIVACY_TEXT =
  'This policy explains what personal information we collect and share with service providers. We use cookies. You may opt out, withdraw your consent and complain to a supervisory authority. '.repeat(
    3,
  )
const TERMS_TEXT =
  'By using the service you agree to these terms. You may not infringe intellectual property. Our liability is limited, without warranty, and governing law applies. We may terminate your account. '.repeat(
    3,
  )

const link = (url: string, label: string, place: PageLink['place'] = 'footer'): PageLink => ({
  url: new URL(url, HOME).href,
  label,
  hint: '',
  place,
})

const page = (url: string, given: Partial<SearchedPage> = {}): SearchAnswer => ({
  kind: 'page',
  page: withTellingLinks({
    url: new URL(url, HOME).href,
    title: 'Fernway',
    text: 'Lamps and kettles for the whole house. '.repeat(20),
    siteName: '',
    language: 'en',
    kind: 'not-a-policy',
    links: [],
    ...given,
  }),
})

const policy = (url: string, title: string, text = PRIVACY_TEXT) =>
  page(url, { title, text, kind: 'policy' })

/** Responses by address; everything else is missing. */
function search(site: Readonly<Record<string, SearchAnswer>>, start = HOME) {
  const machine = new PolicySearch({ url: start })
  const asked: string[] = []
  for (;;) {
    const step = machine.next()
    if (step.kind === 'done') return { outcome: step.outcome, asked }
    for (const request of step.requests) {
      asked.push(request.url)
      const answer = site[request.url] ?? { kind: 'missing' }
      machine.take(request, answer, { requests: 1, bytes: 1_000 })
    }
  }
}

const at = (path: string) => `${HOME}${path}`

describe('a search', () => {
  test('finds policy and terms in a footer, and reads the policy at once', () => {
    const { outcome, asked } = search({
      [HOME]: page('/', { links: [link('/p', 'Privacy Policy'), link('/t', 'Terms of Service')] }),
      [at('p')]: policy('/p', 'Privacy Policy'),
      [at('t')]: policy('/t', 'Terms of Service', TERMS_TEXT),
    })
    expect(outcome).toMatchObject({
      kind: 'found',
      winner: at('p'),
      candidates: [
        { kind: 'privacy', url: at('p'), place: 'footer', confidence: 'high' },
        { kind: 'terms', url: at('t'), place: 'footer', confidence: 'high' },
      ],
    })
    expect(asked).toEqual([HOME, at('p'), at('t')])
  })

  test('takes a given policy as it is, with the documents it links to', () => {
    const { outcome } = search(
      {
        [at('p')]: page('/p', {
          title: 'Privacy Policy',
          text: PRIVACY_TEXT,
          kind: 'policy',
          links: [link('/t', 'Terms')],
        }),
        [at('t')]: policy('/t', 'Terms of Use', TERMS_TEXT),
      },
      at('p'),
    )
    expect(outcome).toMatchObject({
      kind: 'policy',
      policy: { kind: 'privacy', url: at('p') },
      others: [{ kind: 'terms' }],
    })
  })

  test('does not request usual addresses that robots.txt disallows', () => {
    const { outcome, asked } = search({
      [HOME]: page('/'),
      [at('robots.txt')]: {
        kind: 'file',
        url: at('robots.txt'),
        text: 'User-agent: *\nDisallow: /',
      },
      [at('privacy')]: policy('/privacy', 'Privacy Policy'),
    })
    expect(outcome.kind).toBe('nothing')
    expect(asked).toEqual([HOME, at('robots.txt')])
  })

  test('treats an unavailable robots.txt as a refusal', () => {
    const { asked } = search({ [HOME]: page('/'), [at('robots.txt')]: { kind: 'failed' } })
    expect(asked).toEqual([HOME, at('robots.txt')])
  })

  test('finds usual addresses if the home page refuses', () => {
    const { outcome } = search({
      [HOME]: { kind: 'refused' },
      [at('privacy-policy')]: policy('/privacy-policy', 'Privacy Policy'),
    })
    expect(outcome).toMatchObject({ kind: 'found', candidates: [{ place: 'usual-address' }] })
  })

  test('offers documents named in a footer that the site refuses to serve', () => {
    const { outcome } = search({
      [HOME]: page('/', { links: [link('/p', 'Privacy Policy')] }),
      [at('p')]: { kind: 'refused' },
    })
    expect(outcome).toMatchObject({
      kind: 'found',
      candidates: [{ url: at('p'), confidence: 'low' }],
    })
    expect(outcome).not.toHaveProperty('winner')
  })

  test('is less sure of a document on another domain that does not name the company', () => {
    const group = (text: string) =>
      search({
        [HOME]: page('/', { links: [link('https://group.example/p', 'Privacy Policy')] }),
        'https://group.example/p': policy('https://group.example/p', 'Privacy Policy', text),
      }).outcome
    expect(group(PRIVACY_TEXT)).toMatchObject({ candidates: [{ confidence: 'medium' }] })
    const named = `${PRIVACY_TEXT} It is about Fernway.`
    expect(group(named)).toMatchObject({ candidates: [{ confidence: 'high' }] })
  })

  test('says what the given page was if nothing is found', () => {
    expect(search({ [HOME]: page('/', { kind: 'login' }) }).outcome).toMatchObject({
      kind: 'nothing',
      given: 'login',
    })
  })

  test('prefers the English version of a document', () => {
    const german =
      'Wir verarbeiten Ihre personenbezogenen Daten auf Grundlage Ihrer Einwilligung und des Vertrags mit Ihnen. '.repeat(
        8,
      )
    const { outcome } = search({
      [HOME]: page('/', { links: [link('/de/p', 'Datenschutz')] }),
      [at('de/p')]: page('/de/p', {
        title: 'Datenschutzerklärung',
        text: german,
        kind: 'policy',
        language: 'de',
        englishUrl: at('en/p'),
      }),
      [at('en/p')]: policy('/en/p', 'Privacy Policy'),
    })
    expect(outcome).toMatchObject({
      winner: at('en/p'),
      candidates: [{ url: at('en/p') }, { url: at('de/p'), language: 'de' }],
    })
  })

  test('never exceeds its budget, whatever the responses', () => {
    const labels = [
      'Privacy Policy',
      'Terms',
      'Legal',
      'Privacy',
      'User Agreement',
      'United States',
    ]
    const answers = fc.array(
      fc.record({
        kind: fc.constantFrom('page', 'refused', 'missing', 'failed', 'file'),
        seed: fc.nat(50),
        requests: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 30, maxLength: 30 },
    )
    fc.assert(
      fc.property(answers, (given) => {
        const machine = new PolicySearch({ url: at('deep/page') })
        let requests = 0
        let bytes = 0
        for (let turn = 0; ; turn += 1) {
          const step = machine.next()
          if (step.kind === 'done') break
          for (const [index, request] of step.requests.entries()) {
            const {
              kind = 'missing',
              seed = 0,
              requests: wanted = 1,
            } = given[(turn * 2 + index) % 30] ?? {}
            const spent = {
              requests: Math.min(wanted, request.maxRequests),
              bytes: Math.min(900_000, request.maxBytes),
            }
            requests += spent.requests
            bytes += spent.bytes
            machine.take(request, answerOf(request, kind, seed), spent)
          }
        }
        expect(requests).toBeLessThanOrEqual(SEARCH_MAX_REQUESTS)
        expect(bytes).toBeLessThanOrEqual(SEARCH_MAX_BYTES)
      }),
    )

    function answerOf({ url }: SearchRequest, kind: string, seed: number): SearchAnswer {
      if (kind === 'file')
        return { kind: 'file', url, text: 'Sitemap: https://fernway.example/s.xml' }
      if (kind !== 'page')
        return kind === 'refused'
          ? { kind: 'refused' }
          : kind === 'failed'
            ? { kind: 'failed' }
            : { kind: 'missing' }
      const links = labels.map((label, index) => link(`/${seed + index}`, label))
      return page(url, {
        links,
        ...(seed % 5 === 0 && { refreshTo: at(`r${seed}`) }),
        ...(seed % 3 === 0 && { title: 'Legal', text: PRIVACY_TEXT, kind: 'policy' as const }),
      })
    }
  })
})
