import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createStemmer } from '../../../src/core/analyst/ranker/tokens.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

export const POLICY_CORPUS_FILE = 'ota-dev.txt.gz'

/** What stands under one heading of a document: stems, sentence by sentence. */
export type CorpusSection = Readonly<{
  heading: string | undefined
  sentences: readonly (readonly string[])[]
}>

/** Each document opens with a line '### service / type'. */
const DOCUMENT_HEAD = /^### .+ \/ .+$/m

/** The sections of all policies and terms of the corpus in a folder, document by document. */
export function readPolicyCorpus(folder: string): readonly (readonly CorpusSection[])[] {
  const text = gunzipSync(readFileSync(join(folder, POLICY_CORPUS_FILE))).toString('utf8')
  const stemsOf = createStemmer()
  return text
    .split(DOCUMENT_HEAD)
    .filter((document) => document.trim() !== '')
    .map((document) => sectionsOf(document, stemsOf))
}

function sectionsOf(
  document: string,
  stemsOf: (text: string) => readonly string[],
): readonly CorpusSection[] {
  const sections: { heading: string | undefined; sentences: (readonly string[])[] }[] = []
  for (const { heading, sentences } of cutPassages(document)) {
    const last = sections.at(-1)
    const stems = sentences.map(({ text }) => stemsOf(text))
    if (last !== undefined && last.heading === heading) last.sentences.push(...stems)
    else sections.push({ heading, sentences: stems })
  }
  return sections
}
