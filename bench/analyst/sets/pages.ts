import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEXTLESS_ELEMENTS } from '../../../src/server/adapters/page-markup/element-words.ts'
import {
  isElement,
  type PageElement,
} from '../../../src/server/adapters/page-markup/page-element.ts'
import { parsePage } from '../../../src/server/adapters/page-markup/parse-page.ts'
import { pageFromHtml } from '../../../src/server/adapters/page-reading/page-from-html.ts'
import { readRows } from '../read-rows.ts'
import { meanPercent, withInterval } from '../score/interval.ts'
import { matchTexts, type TextMatch } from '../score/word-sequences.ts'
import type { SetBench, SetFigure } from '../set-bench.ts'

/** Minimum recall of a page that counts as read whole. */
const WHOLE_RECALL = 0.95

/** Pages of policies and the text that people took from them (Open Terms Archive). */
export const PAGES: SetBench = {
  files: ['pages.jsonl', 'pages'],
  measure: async (folder) => {
    const pages = readRows(folder, 'pages.jsonl').map(({ name }) => {
      const read = (ending: string) => readFileSync(join(folder, 'pages', name + ending), 'utf8')
      return { html: read('.html'), wanted: read('.txt') }
    })
    const matchesOf = (textOf: (html: string) => string): readonly TextMatch[] =>
      pages.map(({ html, wanted }) => matchTexts(wanted, textOf(html)))
    return [
      ...figures('', matchesOf(textOfPage)),
      ...figures('_everything_visible', matchesOf(everythingVisible)),
    ]
  },
}

function figures(way: string, matches: readonly TextMatch[]): readonly SetFigure[] {
  return [
    withInterval(`pages_4_gram_f1${way}`, matches, (rows) => meanPercent(rows.map(({ f1 }) => f1))),
    withInterval(`pages_recall_95_share${way}`, matches, (rows) =>
      meanPercent(rows.map(({ recall }) => (recall >= WHOLE_RECALL ? 1 : 0))),
    ),
  ]
}

/** The text that the product reads; empty for a page that it rejects. */
function textOfPage(html: string): string {
  try {
    const read = pageFromHtml(html, 'https://pages.example/policy')
    return read.kind === 'text' ? read.text : ''
  } catch {
    return ''
  }
}

function everythingVisible(html: string): string {
  const textOf = (element: PageElement): string =>
    TEXTLESS_ELEMENTS.has(element.name)
      ? ''
      : element.children.map((child) => (isElement(child) ? textOf(child) : child)).join(' ')
  return textOf(parsePage(html).root)
}
