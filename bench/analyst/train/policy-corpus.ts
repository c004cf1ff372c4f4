import { createStemmer } from '../../../src/core/analyst/ranker/tokens.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { readPolicies } from '../read-policies.ts'

/** What stands under one heading of a document: stems, sentence by sentence. */
export type CorpusSection = Readonly<{
  heading: string | undefined
  sentences: readonly (readonly string[])[]
}>

/** The sections of all policies and terms of the corpus in a folder, document by document. */
export function readPolicyCorpus(folder: string): readonly (readonly CorpusSection[])[] {
  const stemsOf = createStemmer()
  return readPolicies(folder).map(({ text }) => sectionsOf(text, stemsOf))
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
