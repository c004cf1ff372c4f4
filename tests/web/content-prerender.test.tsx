import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import FaqPage from '../../src/web/pages/faq-page.tsx'
import NotFoundPage from '../../src/web/pages/not-found-page.tsx'
import PrivacyPage from '../../src/web/pages/privacy-page.tsx'
import PrivacyTipsPage from '../../src/web/pages/privacy-tips-page.tsx'
import TermsPage from '../../src/web/pages/terms-page.tsx'

function prerender(Page: ComponentType): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )
}

describe.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['faq', FaqPage],
  ['privacy tips', PrivacyTipsPage],
  ['not found', NotFoundPage],
])('the prerendered page: %s', (_name, Page) => {
  test('holds no style and no script, which the content security policy would refuse', () => {
    expect(prerender(Page)).not.toMatch(/<style|\sstyle=|<script/)
  })

  test('has one first-level heading and skips no level below it', () => {
    const levels = [...prerender(Page).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    }
  })

  test('shows the way of a visitor without a session', () => {
    expect(prerender(Page)).not.toContain('Return to Chatbot')
  })

  test('uses no anchor twice', () => {
    const anchors = [...prerender(Page).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(anchors).size).toBe(anchors.length)
  })
})

test('the legal pages leave the marks that the server writes its values over', () => {
  expect(prerender(TermsPage)).toContain('%OPERATOR_NAME%')
  expect(prerender(TermsPage)).toContain('%OPERATOR_CONTACT%')
  expect(prerender(PrivacyPage)).toContain('answers are made by %MODEL_PROVIDER%.')
  expect(prerender(PrivacyPage)).toContain('%OPERATOR_CONTACT%')
})
