import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readFetchedPolicy } from '../../src/server/actions/pages/fetch-policy-page.ts'
import { bodyFormat, type FetchedBody } from '../../src/server/adapters/page-fetch/fetched-body.ts'
import { AppError } from '../../src/server/app-error.ts'
import { textWorkHere } from '../../tests/support/text-work.ts'
import { ANNOTATIONS, readCaseRows } from './case-rows.ts'

export const SCRIPT_PAGES = 'script-pages/pages.jsonl'

/**
 * A row of the set: a saved page, and the expected result of reading it. 'text': its embedded
 * policy or terms, with every phrase and nothing of `absent`; 'none': the page needs a browser;
 * 'not-policy': it embeds another text, which must not be read as a policy.
 */
const scriptPage = z.strictObject({
  id: z.string(),
  file: z.string(),
  url: z.url(),
  expect: z.enum(['text', 'none', 'not-policy']),
  phrase: z.union([z.string(), z.array(z.string())]).optional(),
  absent: z.union([z.string(), z.array(z.string())]).optional(),
  /** Files of other addresses. */
  data: z.record(z.string(), z.string()).optional(),
  /** 'tuned' rows existed when the reader was written; 'held out' rows came later. */
  half: z.string().optional(),
  ...ANNOTATIONS,
})
type ScriptPage = z.infer<typeof scriptPage>

export type JudgedScriptPage = Readonly<{
  given: ScriptPage
  isFound: boolean
  isWrongPolicy: boolean
  wrong?: string
}>

/**
 * Reads the saved pages of a folder, whose text comes by script, as the server reads fetched ones.
 *
 * @param folder holds script-pages/pages.jsonl and the files that its rows name beside it
 */
export async function runScriptPageConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const { pages, faults } = await judgeScriptPages(folder)
  const wrong = pages.flatMap((page) => page.wrong ?? [])
  return { figures: scriptPageFigures(pages), failures: [...faults, ...wrong] }
}

/** Counts of pages, and the share of texts found, in percent. */
export function scriptPageFigures(pages: readonly JudgedScriptPage[]): Record<string, number> {
  const carrying = pages.filter(({ given }) => given.expect === 'text')
  const found = carrying.filter(({ isFound }) => isFound).length
  const share = carrying.length === 0 ? 0 : found / carrying.length
  return {
    script_pages: pages.length,
    script_pages_with_text: carrying.length,
    script_text_found: Math.round(share * 1_000) / 10,
    script_wrong_policy: pages.filter(({ isWrongPolicy }) => isWrongPolicy).length,
  }
}

/** Judges each page of the folder; adds a line for each invalid row. */
export async function judgeScriptPages(
  folder: string,
): Promise<Readonly<{ pages: readonly JudgedScriptPage[]; faults: readonly string[] }>> {
  const { rows, faults } = readCaseRows(join(folder, SCRIPT_PAGES), 'script-pages', scriptPage)
  const pages: JudgedScriptPage[] = []
  for (const row of rows) pages.push(await judge(row, join(folder, 'script-pages')))
  return { pages, faults }
}

async function judge(given: ScriptPage, folder: string): Promise<JudgedScriptPage> {
  const { id, expect } = given
  const outcome = await read(given, folder)
  if ('code' in outcome) {
    const isRight = expect === 'none' ? outcome.code === 'page-needs-script' : expect !== 'text'
    const wrong = `${id}: ${expect} is expected, found ${outcome.code}`
    return { given, isFound: false, isWrongPolicy: false, ...(!isRight && { wrong }) }
  }
  const lost = listOf(given.phrase).filter((phrase) => !outcome.text.includes(phrase))
  const strange = listOf(given.absent).filter((phrase) => outcome.text.includes(phrase))
  const isFound = expect === 'text' && lost.length === 0 && strange.length === 0
  if (isFound) return { given, isFound, isWrongPolicy: false }
  const isWrongPolicy = expect !== 'text' || lost.length === listOf(given.phrase).length
  const what = [
    ...lost.map((phrase) => `without '${phrase}'`),
    ...strange.map((phrase) => `with '${phrase}'`),
  ]
  const start = outcome.text.slice(0, 80).replaceAll('\n', ' ')
  return {
    given,
    isFound,
    isWrongPolicy,
    wrong: `${id}: ${expect} is expected, found a text ${what.join(', ')}: ${start}`,
  }
}

async function read(
  { file, url, data = {} }: ScriptPage,
  folder: string,
): Promise<Readonly<{ text: string } | { code: string }>> {
  const load = (address: string, name: string): FetchedBody => {
    const bytes = readFileSync(join(folder, name))
    const contentType = typeOf(name)
    const format = bodyFormat(contentType, bytes, true)
    if (format === undefined) throw new AppError('page-unreadable')
    return { url: address, format, contentType, bytes }
  }
  const owner = { line: url, signal: new AbortController().signal }
  try {
    const found = await readFetchedPolicy({ textWork: textWorkHere() }, load(url, file), owner, {
      fetchData: async (address) => {
        const name = data[address]
        if (name === undefined) throw new AppError('page-unreachable')
        return load(address, name)
      },
    })
    return found.kind === 'page' ? found.page : { code: 'pdf' }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code }
    throw error
  }
}

function typeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json'
  return /\.(?:md|txt)$/.test(name) ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8'
}

function listOf(given: string | readonly string[] | undefined): readonly string[] {
  return given === undefined ? [] : typeof given === 'string' ? [given] : given
}
