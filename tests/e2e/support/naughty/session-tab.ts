import { type BrowserContext, expect, type Page } from '@playwright/test'
import { helpWanted } from '../../../../src/core/analyst/asked/help-wanted.ts'
import { asShown, titleOfFile } from '../../../../src/core/files/plain-text.ts'
import { soughtWords } from '../../../../src/core/text/words.ts'
import { UPLOAD_PROBLEM_HINTS } from '../../../../src/web/content/document-texts.ts'
import { openSession } from '../open-session.ts'
import { chooseFile, openUpload } from '../upload.ts'
import {
  ask,
  conversation,
  documentInReader,
  openList,
  openRoom,
  paste,
  TIDEWATER_POLICY,
} from '../workspace.ts'
import {
  type Faults,
  faultsOfPage,
  faultsOfShowing,
  joined,
  type Run,
  told,
  write,
} from './watched-tabs.ts'

/** The tab of a paid session: one workspace for many texts, each with documents of its own. */
export class SessionTab {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(context: BrowserContext): Promise<SessionTab> {
    const page = await context.newPage()
    await openSession(page)
    await paste(page, TIDEWATER_POLICY)
    await isAnalysed(page)
    return new SessionTab(page)
  }

  /** Gives documents that hold texts, types each text into every field, and sees that all are shown. */
  async type(run: Run): Promise<Faults> {
    const page = this.#page
    await openRoom(page, 'ask')
    await conversation(page).getByRole('button', { name: 'Clear' }).click()
    const pasted = documentOf(run)
    const faults = [...(await this.#paste(run, pasted))]
    for (const { text } of run) faults.push(...(await this.#search(text, pasted)))
    faults.push(...(await this.#upload(run)))
    for (const { text } of run) faults.push(...(await this.#ask(text)))
    faults.push(...(await this.#typeConfirmations(run)))
    await isAnalysed(page)
    faults.push(...(await faultsOfPage(page)))
    faults.push(...(await this.#report(run)))
    return faults
  }

  /** The documents of the run before go away. */
  async #paste(run: Run, pasted: string): Promise<Faults> {
    const page = this.#page
    await paste(page, pasted)
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(documentInReader(page)).toContainText(startOf(run))
    await openList(page)
    const content = page.getByRole('region', { name: 'Document Content' })
    const faults: string[] = []
    for (const paragraph of asShown(pasted).split('\n\n')) {
      faults.push(...(await faultsOfShowing('the reader', documentInReader(page), paragraph)))
      faults.push(...(await faultsOfShowing('the content', content, paragraph)))
    }
    return faults
  }

  /** A file whose name is all texts. */
  async #upload(run: Run): Promise<Faults> {
    const page = this.#page
    const text = joined(run)
    const start = `Terms of Service ${run[0]?.id}`
    const name = `${text.replaceAll(/[/\0]/g, '')}.txt`
    await openUpload(page)
    await chooseFile(page, { name, bytes: Buffer.from(`${start}\n\n${text}`) })
    const append = page.getByRole('button', { name: 'Append' })
    const refusal = page.getByRole('alert').filter({ hasText: /\S/ })
    await append.or(refusal).first().waitFor()
    if (await refusal.isVisible()) {
      const said = (await refusal.textContent()) ?? ''
      await page.getByRole('button', { name: 'Cancel' }).last().click()
      return Object.values(UPLOAD_PROBLEM_HINTS).includes(said) ? [] : [`a file: ${told(said)}`]
    }
    await append.click()
    await expect(documentInReader(page)).toContainText(start)
    // What is found in it may name it otherwise: so the visitor calls it like its file.
    await openList(page)
    await page.getByRole('button', { name: 'Rename', exact: false }).last().click()
    const field = page.getByLabel('Name', { exact: true })
    const faults = await write(field, titleOfFile(name).replaceAll(/\s+/g, ' ').trim())
    const called = await field.inputValue()
    await field.press('Enter')
    const title = page.getByRole('region', { name: '2 documents' }).locator('li > p')
    return [...faults, ...(await faultsOfShowing('the list of documents', title, called.trim()))]
  }

  async #search(text: string, pasted: string): Promise<Faults> {
    // The marks of Markdown are not shown, and so not found.
    if (!asShown(pasted).includes(text)) return []
    const field = this.#page.getByLabel('Search in the document')
    const faults = await write(field, text)
    if (soughtWords(await field.inputValue()) === '') return faults
    const count = this.#page.locator('input[type=search] + p')
    await expect(count).toHaveText(/^(?:Not found|\d+ of \d+)$/)
    return (await count.textContent()) === 'Not found'
      ? [...faults, `${told(text)} is not found`]
      : faults
  }

  /** Its answer comes, whatever it is. */
  async #ask(text: string): Promise<Faults> {
    const question = text.trim() === '' ? '?' : text
    await ask(this.#page, question)
    const state = this.#page.getByText(/^(?:The answer is ready|The question was not answered)\.$/)
    await state.waitFor({ state: 'attached' })
    const said = await state.textContent()
    const asked = conversation(this.#page).getByRole('article').getByRole('heading', { level: 3 })
    return [
      ...(said === 'The answer is ready.' ? [] : [`its question: ${said}`]),
      ...(await faultsOfShowing('the conversation', asked, question)),
    ]
  }

  /** The field where one word ends the session, and no other. */
  async #typeConfirmations(run: Run): Promise<Faults> {
    const page = this.#page
    const session = page.getByRole('region', { name: 'Your session' })
    await session.getByRole('button', { name: 'Cancel' }).click()
    const faults: string[] = []
    for (const { text } of run) {
      faults.push(...(await write(page.getByLabel('Type “confirm”'), text)))
      const end = page.getByRole('button', { name: 'Cancel session' })
      if (await end.isEnabled()) faults.push('it would end the session')
    }
    await page.getByRole('button', { name: 'Keep session' }).click()
    return faults
  }

  async #report(run: Run): Promise<Faults> {
    const page = this.#page
    await page.getByRole('link', { name: 'Export' }).click()
    const field = page.getByLabel('Custom Report Name')
    const title = page.getByRole('heading', { level: 1 })
    const questions = page.getByRole('heading', { level: 3 })
    const faults: string[] = []
    for (const { text } of run) {
      faults.push(...(await write(field, text)))
      faults.push(...(await faultsOfShowing('the report', title, await field.inputValue())))
      // A question that names nothing gets help instead of an answer, and a report has answers only.
      const isAnswered = [true, false].every((hasEarlier) => !helpWanted(text, hasEarlier))
      if (isAnswered) faults.push(...(await faultsOfShowing('the report', questions, text)))
    }
    faults.push(...(await faultsOfPage(page)))
    await page.getByRole('link', { name: 'Go to Chatbot' }).click()
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor()
    return faults
  }
}

function startOf(run: Run): string {
  return `Privacy Policy ${run[0]?.id}`
}

/** A document in whose title, and in whose paragraphs, the texts stand. */
function documentOf(run: Run): string {
  const paragraphs = run.flatMap(({ text }) => [`We sell your personal data. ${text}`, text])
  return [`${startOf(run)} ${joined(run)}`, ...paragraphs].join('\n\n')
}

/** The documents that were added have their answers. */
async function isAnalysed(page: Page): Promise<void> {
  await page.getByText('The analysis is ready.').first().waitFor({ state: 'attached' })
  await expect(page.getByText('starts in a moment').or(page.getByRole('progressbar'))).toHaveCount(
    0,
  )
}
