// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../src/web/lib/api/query-client.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  storeRecord,
} from '../../src/web/lib/documents/document-store.ts'
import { WORKER_LOADED } from '../../src/web/lib/run-worker.ts'
import { setPrivateMode } from '../../src/web/lib/storage/private-mode.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { visitWith } from './support/example-visit.ts'
import {
  allowanceShown,
  type SentRequest,
  SHORT_TEXT,
  showTrySection,
  takeToasts,
} from './support/free-section-stage.tsx'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'
import { jsonResponse, streamedResponse } from './support/streamed-response.ts'
import { workerInPlace } from './support/workers-in-place.ts'

// Loaded later by the page; here at once.
import '../../src/web/features/capture/paste-dialog.tsx'

afterEach(async () => {
  cleanup()
  await deleteStoredRecord()
  takeToasts()
  setPrivateMode(false)
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A worker whose files cannot be loaded. */
class UnloadableWorker extends EventTarget {
  postMessage(): void {
    this.dispatchEvent(new Event('error'))
  }

  terminate(): void {}
}

class CrashingWorker extends UnloadableWorker {
  override postMessage(): void {
    this.dispatchEvent(new MessageEvent('message', { data: WORKER_LOADED }))
    super.postMessage()
  }
}

const READY = 'The analysis is ready. All seven questions are answered.'
const USED = visitWith({ callsUsedToday: 2, urlUsed: true })

const privateSwitch = () => screen.getByRole('switch', { name: 'Private mode' })
/** What the switch says of itself. */
const sentence = () =>
  document.getElementById(privateSwitch().getAttribute('aria-describedby') ?? '')?.textContent
const paths = (sent: readonly SentRequest[]) => sent.map(({ path }) => path)

async function paste(text: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Paste' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste Text for Analysis' }))
  fireEvent.change(dialog.getByLabelText('Text of the document'), { target: { value: text } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add Text' }))
}

async function analyse(): Promise<void> {
  await screen.findByRole('region', { name: 'Extracted content' })
  fireEvent.click(screen.getByRole('button', { name: 'Analyze' }))
}

describe('in private mode', () => {
  test('is turned on and off by its words too', () => {
    showTrySection({})
    fireEvent.click(screen.getByText('Private mode'))
    expect(privateSwitch().getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByText('Private mode'))
    expect(privateSwitch().getAttribute('aria-checked')).toBe('false')
  })

  test('a pasted text is answered here: nothing is sent, nothing is counted', async () => {
    const sent = showTrySection({})
    await allowanceShown()
    expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
    fireEvent.click(privateSwitch())
    expect(privateSwitch().getAttribute('aria-checked')).toBe('true')
    expect(sentence()).toBe(
      'Private mode: this document stays on this device. The built-in analyst reads it here.',
    )
    await paste(SHORT_TEXT)
    await analyse()
    expect(await screen.findByText(READY)).toBeDefined()
    expect(screen.getByText('Made on this device: nothing was sent')).toBeDefined()
    expect(screen.getByText('Answered without AI, from the document’s own words')).toBeDefined()
    expect(screen.getByText('2 of 2')).toBeDefined()
    expect(paths(sent)).toEqual(['/api/visit'])
  })

  test('a pasted text that is clearly no policy is analyzed only if asked for', async () => {
    setPrivateMode(true)
    showTrySection({})
    await allowanceShown()
    const step = 'Preheat the oven, peel and slice the apples, and stir the sugar into the dough. '
    await paste(`Apple pie\n\nIngredients: two cups of flour and six apples.\n\n${step.repeat(3)}`)
    expect(await screen.findByText('This does not look like a policy or terms.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDefined()
  })

  test('a text typed where an address belongs is pasted with one press', async () => {
    const text = Array.from({ length: 12 }, () => SHORT_TEXT).join(' ')
    const sent = showTrySection({})
    await allowanceShown()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    const field = await screen.findByLabelText('Address of the page')
    fireEvent.change(field, { target: { value: `${text} See example.com.` } })
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^This is the text of a document/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Paste it in private mode' }))
    const pasted = await screen.findByLabelText<HTMLTextAreaElement>('Text of the document')
    expect(pasted.value).toBe(`${text} See example.com.`)
    expect(paths(sent)).toEqual(['/api/visit'])
  })

  test('answers are kept, and shown again without the server', async () => {
    setPrivateMode(true)
    showTrySection({})
    await allowanceShown()
    await paste(SHORT_TEXT)
    await analyse()
    await screen.findByText(READY)
    await waitFor(async () =>
      expect((await findStoredRecord(() => true))?.progress).toBe('finished'),
    )
    expect(await findStoredRecord(() => true)).not.toHaveProperty('request')
    cleanup()
    // Turning it off takes nothing back: what was given in it stays here.
    setPrivateMode(false)
    const sent = showTrySection({})
    expect(await screen.findByText(READY)).toBeDefined()
    expect(screen.getByText('Private: this document stays on this device.')).toBeDefined()
    const [opener] = screen.getAllByText('Show in document')
    fireEvent.click(opener ?? document.body)
    expect(document.activeElement?.textContent).toBe(SHORT_TEXT)
    fireEvent.click(screen.getByText('Clear'))
    expect(paths(sent)).toEqual(['/api/visit'])
  })

  describe('without a connection after a reload', () => {
    const resetsAt = Date.now() + 3_600_000
    const TODAY = visitWith({ resetsAt })
    const { request: _, ...MADE_HERE } = { ...STORED_ANALYSIS, resetsAt }

    const reloadOffline = () => {
      cleanup()
      queryClient.setDefaultOptions({ queries: { retryDelay: 1 } })
      return showTrySection({ visit: 'unreachable' })
    }

    afterEach(() => {
      queryClient.setDefaultOptions({})
      sessionStorage.clear()
    })

    test('what this tab showed comes back, with what the header says of it', async () => {
      const shown = vi.fn()
      window.addEventListener('responseGenerated', shown, { once: true })
      showTrySection({ visit: TODAY })
      await allowanceShown()
      await storeRecord(MADE_HERE)
      reloadOffline()
      expect(await screen.findByText(READY)).toBeDefined()
      expect(shown).toHaveBeenCalledOnce()
    })

    test('another tab shows nothing, and leaves it where it is', async () => {
      await storeRecord(MADE_HERE)
      reloadOffline()
      expect(await screen.findByText(/^Our server could not be reached/)).toBeDefined()
      expect(screen.queryByText(READY)).toBeNull()
      expect(await findStoredRecord(() => true)).toEqual(MADE_HERE)
    })

    test('it leaves when the server, reached again, names another session', async () => {
      showTrySection({ visit: TODAY })
      await allowanceShown()
      await storeRecord(MADE_HERE)
      reloadOffline()
      await screen.findByText(READY)
      queryClient.setQueryData(['visit'], { ...TODAY, sessionId: '0000000000000000' })
      await waitFor(() => expect(screen.queryByText(READY)).toBeNull())
      expect(await findStoredRecord(() => true)).toBeUndefined()
    })

    test('a text pasted there is answered and kept too', async () => {
      showTrySection({ visit: TODAY })
      await allowanceShown()
      setPrivateMode(true)
      reloadOffline()
      await screen.findByText(/^Our server could not be reached/)
      await paste(SHORT_TEXT)
      await analyse()
      expect(await screen.findByText(READY)).toBeDefined()
      await waitFor(async () =>
        expect((await findStoredRecord(() => true))?.progress).toBe('finished'),
      )
      reloadOffline()
      expect(await screen.findByText(READY)).toBeDefined()
    })
  })

  test('what fails here is said, and our server is not asked about it', async () => {
    setPrivateMode(true)
    const sent = showTrySection({})
    await allowanceShown()
    await paste(SHORT_TEXT)
    await screen.findByText(/^Read \d of \d words/)
    vi.stubGlobal('Worker', CrashingWorker)
    await analyse()
    expect(await screen.findByText('Analysis failed')).toBeDefined()
    expect(screen.getByText(/^Your browser could not finish its work/)).toBeDefined()
    expect(takeToasts()).toEqual(['Text Added: Pasted text'])
    vi.stubGlobal('Worker', UnloadableWorker)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^Check your connection, and try again/)).toBeDefined()
    takeToasts()
    vi.stubGlobal('Worker', workerInPlace)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(READY)).toBeDefined()
    expect(paths(sent)).toEqual(['/api/visit'])
  })

  test('one that was interrupted goes on here, although the mode is off by then', async () => {
    const { request: _, ...begun } = STORED_ANALYSIS
    const answers = EXAMPLE_ANSWERS.slice(0, 2)
    await storeRecord({ ...begun, answers, progress: 'interrupted', sentAt: Date.now() })
    const sent = showTrySection({})
    expect(await screen.findByText(READY)).toBeDefined()
    expect(paths(sent)).toEqual(['/api/visit'])
  })

  test('it is the way on where an address leads nowhere', async () => {
    const sent = showTrySection({
      page: () => jsonResponse({ code: 'page-refused', message: '', requestId: '' }, 422),
    })
    await allowanceShown()
    await addAddress('tidewater.example')
    fireEvent.click(await screen.findByRole('button', { name: 'Paste it in private mode' }))
    expect(privateSwitch().getAttribute('aria-checked')).toBe('true')
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste Text for Analysis' }))
    expect(dialog.getByText(/nothing of it is sent/)).toBeDefined()
    expect(paths(sent)).toEqual(['/api/visit', '/api/policy-searches'])
  })

  test('what our server began is tried again here', async () => {
    const sent = showTrySection({ analysis: () => streamedResponse([], 'breaks') })
    await allowanceShown()
    await addAddress('tidewater.example')
    await analyse()
    expect(await screen.findByText(/^Analysis incomplete/)).toBeDefined()
    fireEvent.click(privateSwitch())
    expect(sentence()).toMatch(/^Private mode: what you add from now on stays on this device/)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(READY)).toBeDefined()
    expect(paths(sent).filter((path) => path === '/api/analyses')).toHaveLength(1)
  })

  test('used-up calls refuse an address, which our server would fetch, and nothing else', async () => {
    setPrivateMode(true)
    showTrySection({ visit: USED })
    await screen.findByText('0 of 2')
    expect(screen.getByText('Private mode is free and unlimited.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    expect(takeToasts()).toHaveLength(1)
    await paste(SHORT_TEXT)
    expect(takeToasts()).toEqual(['Text Added: Pasted text'])
    await analyse()
    expect(await screen.findByText(READY)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Take Photo' }))
    expect(takeToasts()).toEqual([])
  })

  test('an address is said to be seen by our server; its answers are made here all the same', async () => {
    const sent = showTrySection({})
    await allowanceShown()
    fireEvent.click(privateSwitch())
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    expect(
      screen.getByText(/^Our server has to find and fetch the page, so it sees what you type here/),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Paste the text instead' }))
    const dialog = await screen.findByRole('dialog', { name: 'Paste Text for Analysis' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await addAddress('tidewater.example')
    await analyse()
    expect(await screen.findByText(READY)).toBeDefined()
    expect(paths(sent)).toEqual(['/api/visit', '/api/policy-searches'])
  })
})

async function addAddress(address: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
  fireEvent.change(screen.getByLabelText('Address of the page'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}
