import type { QualityRow } from '../../bench/analyst/quality-rows.ts'
import { randomNumbers } from '../../bench/analyst/score/random-numbers.ts'
import { cutPassages } from '../../src/core/text/passages.ts'

/** Two versions of a document, and what of their differences matters. */
export type VersionPair = Readonly<{
  title: string
  old: string
  current: string
  /** What a careful reader labelled as worth telling, and stands in one of the versions only. */
  material: readonly MaterialChange[]
  /** Sentences that differ in what binds nobody. */
  trivial: readonly string[]
}>

/** The labelled sentences of a change, all of them new or all of them gone. */
export type MaterialChange = Readonly<{ sentences: readonly string[]; isNew: boolean }>

/** Changes of each kind in a pair. */
const MATERIAL_CHANGES = 3
const ORDINARY_CHANGES = 8
const TRIVIAL_CHANGES = 4
/** The label of what a reader would be angry not to have been told. */
const MATERIAL_WEIGHT = 3
const ORDINARY_MIN_WORDS = 8
const LABELLED_MIN_CHARACTERS = 40
/** Sentences with such words are not changed for the sake of a trivial change. */
const PLAIN = /^[A-Z][^"“”'’:;()]{60,300}\.$/

/**
 * Makes an older version of a document, by its labels alone: some labelled sentences stand in one of the
 * two versions only, so do some that no label names, and dates, numbers, contact lines, casing and
 * places differ. The same row makes the same pair.
 *
 * @returns undefined where the document has too few labelled sentences
 */
export function makeVersions(
  { doc, title, text }: QualityRow<'shown/docs.jsonl'>,
  labels: QualityRow<'shown/seven.jsonl'>,
): VersionPair | undefined {
  const next = randomNumbers(seedOf(doc))
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const isCuttable = (sentence: string) =>
    sentence.length >= LABELLED_MIN_CHARACTERS &&
    text.indexOf(sentence) === text.lastIndexOf(sentence) &&
    text.includes(sentence)
  const points = labels.considerations.filter(
    ({ weight, gold }) => weight === MATERIAL_WEIGHT && gold.length > 0 && gold.every(isCuttable),
  )
  const { sells } = labels
  const selling =
    sells.verdict !== 'not-stated' && sells.gold.length > 0 && sells.gold.every(isCuttable)
  const material = shuffled([...points.map(({ gold }) => gold), ...(selling ? [sells.gold] : [])])
    .filter(
      (gold, at, all) => !all.slice(0, at).some((other) => other.some((one) => gold.includes(one))),
    )
    .slice(0, MATERIAL_CHANGES)
  if (material.length < MATERIAL_CHANGES) return undefined

  const labelled = labelledSentences(labels)
  const unlabelled = shuffled(
    cutPassages(text)
      .flatMap(({ sentences }) => sentences.map((sentence) => sentence.text))
      .filter(
        (sentence) => isCuttable(sentence) && sentence.split(/\s+/).length >= ORDINARY_MIN_WORDS,
      )
      .filter(
        (sentence) => !labelled.some((one) => one.includes(sentence) || sentence.includes(one)),
      ),
  )
  const ordinary = unlabelled.slice(0, ORDINARY_CHANGES)
  const retouched = unlabelled
    .slice(ORDINARY_CHANGES)
    .filter((one) => PLAIN.test(one))
    .slice(0, TRIVIAL_CHANGES)
  if (ordinary.length < ORDINARY_CHANGES) return undefined

  let old = text
  let current = text
  for (const [at, gold] of material.entries()) {
    for (const sentence of gold) {
      if (!isNewAt(at)) current = current.replace(sentence, '')
      else old = old.replace(sentence, '')
    }
  }
  for (const [at, sentence] of ordinary.entries()) {
    if (at % 2 === 1) current = current.replace(sentence, '')
    else old = old.replace(sentence, '')
  }
  const trivial: string[] = []
  for (const [at, sentence] of retouched.entries()) {
    const changed = RETOUCHES[at % RETOUCHES.length]?.(sentence) ?? sentence
    current = current.replace(sentence, () => changed)
    trivial.push(changed)
  }
  const [datedOld, dated] = ['Last updated: 3 March 2025.', 'Last updated: 9 October 2026.']
  const [reachOld, reach] = ['Contact us: privacy@old.example', 'Contact us: legal@new.example']
  return {
    title,
    old: `${datedOld}\n\n${old}\n\n${reachOld}`,
    current: `${dated}\n\n${current}\n\n${reach}`,
    material: material.map((sentences, at) => ({ sentences, isNew: isNewAt(at) })),
    trivial: [...trivial, dated, datedOld, reach, reachOld],
  }
}

/** Of three changes two add what the old version did not have. */
function isNewAt(at: number): boolean {
  return at % MATERIAL_CHANGES !== 1
}

/** Ways to change a sentence that alter nothing. */
const RETOUCHES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence.replaceAll(',', ''),
  (sentence) => `4.2 ${sentence}`,
  (sentence) => sentence.toUpperCase(),
  (sentence) => `${sentence} ${sentence}`,
]

function labelledSentences(labels: QualityRow<'shown/seven.jsonl'>): readonly string[] {
  const { sells, deidentified, location, sharing, agreed, considerations } = labels
  return [sells, deidentified, location, sharing, ...agreed, ...considerations].flatMap(
    ({ gold }) => gold,
  )
}

function seedOf(name: string): number {
  return [...name].reduce((seed, sign) => (seed * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 31, 7)
}
