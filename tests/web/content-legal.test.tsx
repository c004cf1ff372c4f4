// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { EARLIER_TURNS_MAX } from '../../src/api/limits.ts'
import { STORED_VALUES } from '../../src/web/lib/storage/browser-storage.ts'
import PrivacyPage from '../../src/web/pages/legal/privacy-page.tsx'
import TermsPage from '../../src/web/pages/legal/terms-page.tsx'

beforeEach(() => {
  Object.assign(document.documentElement.dataset, {
    operatorName: 'Harbor & Quill Cooperative',
    operatorContact: 'hello@harbor-quill.example',
    modelProvider: 'the Lantern model service',
  })
})

afterEach(() => {
  cleanup()
  for (const name of ['operatorName', 'operatorContact', 'modelProvider']) {
    delete document.documentElement.dataset[name]
  }
})

function show(Page: ComponentType): void {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

/** The words of the section under a heading. */
function sectionText(heading: string): string {
  return screen.getByRole('region', { name: heading }).textContent
}

describe.each([
  ['Terms of Service', TermsPage],
  ['Privacy Policy', PrivacyPage],
])('the page %s', (title, Page) => {
  test('has its title as the only first-level heading, and the date of its last update', () => {
    show(Page)
    const titles = screen.getAllByRole('heading', { level: 1 })
    expect(titles.map((heading) => heading.textContent)).toEqual([title])
    expect(document.body.textContent).toContain('Last updated May 1, 2025')
  })

  test('leads from each line of its contents to a section of that name', () => {
    show(Page)
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    const sections = screen.getAllByRole('region')
    expect(links.map((link) => link.textContent)).toEqual(
      sections.map((section) => section.querySelector('h2')?.textContent),
    )
    for (const link of links) {
      const target = document.querySelectorAll(link.getAttribute('href') ?? '')
      expect(target).toHaveLength(1)
      expect(target[0]?.querySelector('h2')?.textContent).toBe(link.textContent)
    }
  })

  test('says in short what each section is about', () => {
    show(Page)
    for (const section of screen.getAllByRole('region')) {
      expect(section.textContent).toMatch(/In short: \S/)
    }
  })

  test('names the operator and how to reach it', () => {
    show(Page)
    expect(document.body.textContent).toContain('Harbor & Quill Cooperative')
    expect(document.body.textContent).toContain('hello@harbor-quill.example')
    expect(document.body.textContent).not.toMatch(/%[A-Z_]+%/)
  })
})

test.each([
  ['Acceptance of these terms', /By using the service you accept/],
  ['Who may use the service', /at least 18 years old/],
  ['Informational use only', /not legal advice/],
  ['What you may not do', /You may not:/],
  ['Paid sessions and payment', /\$20 \(US dollars\).*24 hours.*100 calls.*non-refundable/s],
  ['Paid sessions and payment', /handled by Stripe.*return code/s],
  ['Limit of our liability', /greater of .*the amount you paid us .*12 months.*\$100/],
  ['Governing law', /State of California/],
  ['Talking first', /informally for 60 days/],
  ['Arbitration', /binding arbitration/],
  ['Batch arbitration', /25 or more claimants .*within 90 days.*batches of up to 50/],
])('the terms say under %j what the specification asks for: %s', (heading, words) => {
  show(TermsPage)
  expect(sectionText(heading)).toMatch(words)
})

test.each([
  ['The short version', /no accounts.*never writes them to disk or to a log/],
  ['Your documents and questions', /Only the chosen passages are sent back/],
  ['Your documents and questions', /In private mode nothing of this is sent.*sees the address/],
  ['Who makes the answers', /the earlier ones with their answers are sent to its provider/],
  ['What your own browser stores', /reaches our server, which does not read it/],
  ['Who makes the answers', /no third party receives your passages or questions/],
  ['Who makes the answers', /answers are made by the Lantern model service\./],
  [
    'Network addresses and free use',
    /keyed hash of the network address.*changes every day and the old one is deleted/,
  ],
  ['Cookies', /strictly necessary.*free allowance.*browser session/],
  ['When you pay', /Stripe.*never reach our server/],
  ['Sharing, and no selling', /do not sell personal information/],
  ['Sharing, and no selling', /service providers.*payment.*legal requirement/],
  ['How long, and how to erase', /beyond your session.*clear the site data/],
  ['Not for people under 18', /not intended for anyone under 18/],
])(
  'the privacy policy says under %j what the specification or the product asks for: %s',
  (heading, words) => {
    show(PrivacyPage)
    expect(sectionText(heading)).toMatch(words)
  },
)

test('the privacy policy says how many earlier questions go along with another', () => {
  show(PrivacyPage)
  expect(EARLIER_TURNS_MAX).toBe(6)
  expect(sectionText('Your documents and questions')).toMatch(/up to six earlier questions/)
})

test.each(Object.keys(STORED_VALUES))('the privacy policy names the stored key %s', (key) => {
  show(PrivacyPage)
  expect(sectionText('What your own browser stores')).toContain(key)
})
