import { clauseSentences } from '../../src/core/analyst/considerations/kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from '../../src/core/analyst/considerations/kinds/consideration-kinds.ts'
import { bestClause } from '../../src/core/analyst/considerations/worded-point.ts'
import { viewSentences } from '../../src/core/analyst/reading/sentence-view.ts'
import { cutPassages } from '../../src/core/text/passages.ts'
import { type CollectedDocument, readPolicies } from './read-policies.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run count:clauses -- FOLDER`: the share of documents with each kind of clause, of policies or of
 * terms, whichever is greater. Each service counts once for each of the two. Its output belongs in
 * `src/core/analyst/considerations/kinds`.
 */

const TYPES = ['Privacy Policy', 'Terms of Service']
/** Shorter ones are notices that link to the document. */
const MIN_CHARACTERS = 2_500

const documents = readPolicies(setsFolder(process.argv[2] ?? ''))
if (documents.length === 0) {
  process.stderr.write('usage: npm run count:clauses -- FOLDER\n')
  process.exit(2)
}
const counts = TYPES.map((type) => countKinds(oneOfEachService(documents, type)))
for (const { id } of CONSIDERATION_KINDS) {
  const share = Math.max(...counts.map(({ of, held }) => (held.get(id) ?? 0) / of))
  process.stdout.write(`  '${id}': ${share.toFixed(2)},\n`)
}

function oneOfEachService(all: readonly CollectedDocument[], type: string) {
  const ofType = all.filter((one) => one.type === type && one.text.length > MIN_CHARACTERS)
  return [...new Map(ofType.map((one) => [one.service, one])).values()]
}

function countKinds(all: readonly CollectedDocument[]) {
  const held = new Map<string, number>()
  for (const { text } of all) {
    const sentences = clauseSentences(viewSentences(cutPassages(text)))
    for (const kind of CONSIDERATION_KINDS) {
      if (bestClause(kind, sentences)) held.set(kind.id, (held.get(kind.id) ?? 0) + 1)
    }
  }
  return { of: all.length, held }
}
