import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { FURTHER_TEXT } from '../../src/web/content/answer-texts.ts'
import AccuracyPage from '../../src/web/pages/accuracy-page.tsx'
import BookmarkletPage from '../../src/web/pages/bookmarklet-page.tsx'
import ChatbotPage from '../../src/web/pages/chatbot-page.tsx'
import HandoverPage from '../../src/web/pages/handover-page.tsx'
import FaqPage from '../../src/web/pages/legal/faq-page.tsx'
import PrivacyPage from '../../src/web/pages/legal/privacy-page.tsx'
import PrivacyTipsPage from '../../src/web/pages/legal/privacy-tips-page.tsx'
import TermsPage from '../../src/web/pages/legal/terms-page.tsx'
import NotFoundPage from '../../src/web/pages/not-found-page.tsx'
import SamplePage from '../../src/web/pages/sample-page.tsx'
import SharedPage from '../../src/web/pages/shared-page.tsx'
import VerifyPage from '../../src/web/pages/verify-page.tsx'

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
  ['chatbot', ChatbotPage],
  ['faq', FaqPage],
  ['privacy tips', PrivacyTipsPage],
  ['accuracy', AccuracyPage],
  ['sample', SamplePage],
  ['verify', VerifyPage],
  ['shared', SharedPage],
  ['bookmarklet', BookmarkletPage],
  ['handover', HandoverPage],
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

test('the free view says what it is limited to, and that questions can be asked', () => {
  const words = prerender(ChatbotPage)
  expect(words).toContain('Limited to 1 photo or URL per session.')
  expect(words).toContain('ask about it in the question bar, 25 words at a time.')
  expect(words).toContain('The analysis and each question take one of your 5 calls a day.')
})

test('the further points of the sample can be opened before the page is hydrated', () => {
  expect(prerender(SamplePage)).toContain(FURTHER_TEXT)
})

test('the legal pages leave the marks that the server writes its values over', () => {
  expect(prerender(TermsPage)).toContain('%OPERATOR_NAME%')
  expect(prerender(TermsPage)).toContain('%OPERATOR_CONTACT%')
  expect(prerender(PrivacyPage)).toContain('answers are made by %MODEL_PROVIDER%.')
  expect(prerender(PrivacyPage)).toContain('%OPERATOR_CONTACT%')
  expect(prerender(AccuracyPage)).toContain('%MODEL_PROVIDER%')
})
