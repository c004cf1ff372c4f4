// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteStoredRecord } from '../../src/web/lib/documents/document-store.ts'
import { forgetSessionDocuments } from '../../src/web/lib/documents/session-documents.ts'
import { setPrivateMode } from '../../src/web/lib/storage/private-mode.ts'
import { LIVE_VISIT } from './support/example-visit.ts'
import { takeToasts } from './support/free-section-stage.tsx'
import {
  ask,
  openList,
  paste,
  questionField,
  showWorkspace,
  unfoldWays,
} from './support/workspace-stage.tsx'

afterEach(async () => {
  cleanup()
  await forgetSessionDocuments()
  await deleteStoredRecord()
  takeToasts()
  setPrivateMode(false)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const SELLS = 'We sell personal data to advertisers.'
const HERE = 'Made on this device: nothing was sent'

const reply = async (question: string) =>
  within(await screen.findByRole('article', { name: question }))
const toggle = async () => {
  await unfoldWays()
  fireEvent.click(screen.getByRole('switch', { name: 'Private mode' }))
}

test('a session’s own questions are answered here in private mode, also without a call left', async () => {
  const expiresAt = LIVE_VISIT.serverTime + 3_600_000
  const premium = { state: 'live', expiresAt, callsRemaining: 0 } as const
  const sent = showWorkspace({ visit: { ...LIVE_VISIT, premium } })
  await questionField()
  await toggle()
  await ask('Do they sell my data?')
  expect(takeToasts()[0]).toMatch(/^No Content/)
  await paste(SELLS)
  fireEvent.keyDown(await questionField(), { key: 'Enter' })
  const answered = await reply('Do they sell my data?')
  expect(await answered.findByText(HERE)).toBeDefined()
  expect(answered.getByRole('blockquote').textContent).toContain(SELLS)
  expect(sent).toEqual([])
})

test('what was said in private mode goes along with no later question', async () => {
  const sent = showWorkspace()
  await questionField()
  await toggle()
  await paste(SELLS)
  await ask('Do they sell my secret lantern data?')
  await (await reply('Do they sell my secret lantern data?')).findByText(HERE)

  await toggle()
  await ask('What about the lantern?')
  await (await reply('What about the lantern?')).findByText(HERE)
  openList()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pasted text' }))
  await paste('We keep your letters for ninety days.')
  await ask('How long are letters kept?')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.question).toBe('How long are letters kept?')
  expect(sent[0]?.earlier).toEqual([])
  expect(JSON.stringify(sent)).not.toMatch(/lantern|advertisers/)
  expect((await reply('How long are letters kept?')).queryByText(HERE)).toBeNull()
})
