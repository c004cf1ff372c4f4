import { expect, test } from 'vitest'
import { headerVariant } from '../../../src/core/session/header-variant.ts'

test.each([
  { isPremiumUser: false, isSessionLive: false, hasGeneratedResponse: false, shows: 'try' },
  { isPremiumUser: false, isSessionLive: false, hasGeneratedResponse: true, shows: 'unlock' },
  { isPremiumUser: false, isSessionLive: true, hasGeneratedResponse: false, shows: 'try' },
  {
    isPremiumUser: true,
    isSessionLive: true,
    hasGeneratedResponse: false,
    shows: 'return-to-chatbot',
  },
  {
    isPremiumUser: true,
    isSessionLive: true,
    hasGeneratedResponse: true,
    shows: 'return-to-chatbot',
  },
  {
    isPremiumUser: true,
    isSessionLive: false,
    hasGeneratedResponse: false,
    shows: 'unlock-or-extend',
  },
  {
    isPremiumUser: true,
    isSessionLive: false,
    hasGeneratedResponse: true,
    shows: 'unlock-or-extend',
  },
])(
  'shows $shows when premium is $isPremiumUser, live $isSessionLive, answered $hasGeneratedResponse',
  ({ shows, ...facts }) => {
    expect(headerVariant({ ...facts, isAtChatbot: false })).toBe(shows)
  },
)

test.each([
  ['none', { isPremiumUser: true, isSessionLive: true }],
  ['unlock-or-extend', { isPremiumUser: true, isSessionLive: false }],
  ['try', { isPremiumUser: false, isSessionLive: false }],
])('shows %s on the chatbot page for %o', (shows, session) => {
  const facts = { ...session, hasGeneratedResponse: false, isAtChatbot: true }
  expect(headerVariant(facts)).toBe(shows)
})
