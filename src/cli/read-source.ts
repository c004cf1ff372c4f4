import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnalystModels } from '../core/analyst/analyst-models.ts'
import { recogniseFileKind } from '../core/files/file-kind.ts'
import { isMarkup, titleOfText } from '../core/files/plain-text.ts'
import { readPageParagraphs } from '../core/pdf-text/page-paragraphs.ts'
import type { PdfPage } from '../core/pdf-text/page-rows.ts'
import { composePagedText, pdfTitle } from '../core/pdf-text/paged-text.ts'
import { languageOf } from '../core/text/document-language.ts'
import { readFetchedPolicy } from '../server/actions/pages/fetch-policy-page.ts'
import { createPageFetcher } from '../server/adapters/page-fetch/fetch-page.ts'
import { readPage } from '../server/adapters/page-text/extract-page-text.ts'
import { createTextHandlers } from '../server/adapters/text-work/text-tasks.ts'
import { AppError } from '../server/app-error.ts'
import type { TextTaskKind, TextTasks } from '../server/text-work.ts'
import { FILE_PROBLEM_HINTS, languageName } from '../web/content/document-texts.ts'
import { errorText } from '../web/content/error-texts.ts'
import { FILE_MAX_BYTES, FileError } from '../web/lib/file/file-reading.ts'
import { readContent } from '../web/lib/file/read-content.ts'
import { PDF_MAX_PAGES, PdfError } from '../web/lib/pdf/pdf-reading.ts'
import { readPage as readPdfPage } from '../web/lib/pdf/read-page.ts'
import { refuseBombs } from '../web/lib/pdf/refuse-bombs.ts'

/** A document as it was read; `source` is where it stood, after redirects. */
export type SourceDocument = Readonly<{ source: string; title: string; text: string }>

/** A source that could not be read, in the user's words. */
export class SourceError extends Error {}

/** Dependencies of reading. */
export type SourceReading = Readonly<{
  models: AnalystModels
  readStandardInput: () => Promise<Uint8Array>
  /** Lets addresses of this machine through, with any port. */
  allowLoopback: boolean
}>

type TitledText = Pick<SourceDocument, 'title' | 'text'>

/**
 * Reads a document from an address, a file, or ('-') standard input.
 *
 * @throws SourceError where there is none, it cannot be read, or it is not in English
 */
export async function readSource(source: string, reading: SourceReading): Promise<SourceDocument> {
  try {
    const document = /^https?:\/\//i.test(source)
      ? await fromAddress(source, reading)
      : { source, ...(await fromFile(source, reading)) }
    refuseOtherLanguages(document.text)
    return document
  } catch (error) {
    throw new SourceError(`${source}: ${problemOf(error)}`, { cause: error })
  }
}

async function fromAddress(
  address: string,
  { models, allowLoopback }: SourceReading,
): Promise<SourceDocument> {
  const fetchPage = createPageFetcher({ userAgent: 'Plainclause/0.1', allowLoopback })
  const handlers = createTextHandlers(models)
  const textWork = {
    run: async <Kind extends TextTaskKind>(kind: Kind, input: TextTasks[Kind]['input']) =>
      handlers[kind](input),
  }
  const { signal } = new AbortController()
  const body = await fetchPage(address, { signal })
  const owner = { line: 'command line', signal }
  const found = await readFetchedPolicy({ textWork }, body, owner, {
    fetchData: (url) => fetchPage(url, { signal, takesData: true }),
  })
  if (found.kind === 'page') {
    const { url, title, text } = found.page
    return { source: url, title, text }
  }
  return { source: found.body.url, ...(await readPdfText(found.body.bytes, address)) }
}

async function fromFile(source: string, { readStandardInput }: SourceReading): Promise<TitledText> {
  const isPiped = source === '-'
  const bytes = new Uint8Array(isPiped ? await readStandardInput() : await readFile(source))
  if (bytes.length > FILE_MAX_BYTES) throw new FileError('too-large')
  const name = isPiped ? 'Standard input' : basename(source)
  const kind = recogniseFileKind(bytes)
  if (kind === 'pdf') return await readPdfText(bytes, name)
  const decoded = kind === 'text' ? new TextDecoder().decode(bytes) : ''
  if (isMarkup(decoded)) {
    const { title, text } = readPage(decoded)
    if (text.trim() === '') throw new FileError('empty')
    return { title: title || name, text }
  }
  const text = readContent(bytes)
  return { title: titleOfText(text) ?? name, text }
}

class LanguageError extends Error {}

function refuseOtherLanguages(text: string): void {
  const language = languageOf(text)
  if (language.kind !== 'other') return
  const name = languageName(language.code) ?? 'in another language'
  throw new LanguageError(`The document is ${name}. The built-in analyst reads English.`)
}

function problemOf(error: unknown): string {
  if (error instanceof AppError) return errorText(error.code, 'capture', 'chatbot').description
  if (error instanceof FileError) return FILE_PROBLEM_HINTS[error.problem]
  if (error instanceof LanguageError) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return FILE_PROBLEMS[error.code] ?? `The file could not be read (${error.code}).`
  }
  return FILE_PROBLEM_HINTS.broken
}

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. An address begins with https://.',
  EISDIR: 'It is a folder.',
  EACCES: 'The file may not be read.',
}

/**
 * The text of a PDF. Its pictures are not read.
 *
 * @param bytes the file
 * @param name the title of a file that states none
 * @throws FileError
 */
async function readPdfText(
  bytes: Uint8Array,
  name: string,
): Promise<Readonly<{ title: string; text: string }>> {
  // Loaded here, because most documents are no PDFs.
  const { getDocument, PasswordException, VerbosityLevel } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  )
  const data = new Uint8Array(bytes)
  await refuseBombs(data).catch(refuseLong)
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    const document = await loading.promise
    if (document.numPages > PDF_MAX_PAGES) throw new FileError('too-long')
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPdfPage(await document.getPage(number), number, () => undefined))
    }
    const paragraphs = readPageParagraphs(pages)
    const { text } = composePagedText(paragraphs)
    if (text === '') throw new FileError('empty')
    return { title: pdfTitle('', paragraphs) ?? name, text }
  } catch (error) {
    if (error instanceof PasswordException) throw new FileError('encrypted')
    return refuseLong(error)
  } finally {
    await loading.destroy()
  }
}

function refuseLong(error: unknown): never {
  throw error instanceof PdfError && error.problem === 'too-long'
    ? new FileError('too-long')
    : error
}
