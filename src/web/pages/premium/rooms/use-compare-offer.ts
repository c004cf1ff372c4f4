import { useMemo, useState } from 'react'
import type { ComparedDocument } from '../../../features/compare/compare-view.tsx'
import { namedDocument, type SessionDocument } from '../../../lib/documents/document-store.ts'

type Pair = Readonly<{ first: string; second: string; company: string }>

/** The documents that can be compared, and the two that are offered for it. */
export type ComparedPair = Readonly<{
  /** Under their names, with those that were taken up in front. */
  documents: readonly ComparedDocument[]
  /** Another one where others were taken up: the comparison begins anew with them. */
  key: string
  /** The company of which a second document has come; `undefined` while there is nothing to offer. */
  offeredOf: string | undefined
  take: () => void
  decline: () => void
}>

/**
 * Offers to compare when a second document of a company arrives, until the visitor has answered or has
 * looked at the comparison.
 *
 * @param isAddedHere whether a document was added since this page was opened
 */
export function useCompareOffer(
  records: readonly SessionDocument[],
  isAddedHere: (documentId: string) => boolean,
  isComparing: boolean,
): ComparedPair {
  const [taken, setTaken] = useState<Pair>()
  const [settled, setSettled] = useState<string>()
  const pair = latestPair(records, isAddedHere)
  const offered = pair !== undefined && pair.second !== settled ? pair : undefined
  if (isComparing && offered !== undefined) {
    setTaken(offered)
    setSettled(offered.second)
  }
  const documents = useMemo(() => {
    const isTaken = ({ document: { id } }: SessionDocument) =>
      id === taken?.first || id === taken?.second
    const inFront = taken === undefined ? [] : records.filter(isTaken)
    const others = records.filter((record) => !inFront.includes(record))
    return [...inFront, ...others].map((record) => ({
      document: namedDocument(record),
      answers: record.analysis?.answers ?? [],
    }))
  }, [records, taken])
  return {
    documents,
    key: taken === undefined ? '' : `${taken.first} ${taken.second}`,
    offeredOf: isComparing ? undefined : offered?.company,
    take: () => {
      setTaken(offered)
      setSettled(offered?.second)
    },
    decline: () => setSettled(offered?.second),
  }
}

/** The last document that was added, with the one before it of the same company. */
function latestPair(
  records: readonly SessionDocument[],
  isAddedHere: (documentId: string) => boolean,
): Pair | undefined {
  const last = records.at(-1)
  const company = last?.found?.company
  if (last === undefined || company === undefined || !isAddedHere(last.document.id)) {
    return undefined
  }
  const before = records.slice(0, -1).findLast(({ found }) => found?.company === company)
  if (before === undefined) return undefined
  return { first: before.document.id, second: last.document.id, company }
}
