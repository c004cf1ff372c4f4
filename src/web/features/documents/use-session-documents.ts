import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DocumentName } from '../../../core/cards/company-of.ts'
import { distinctTitle, type PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  nameOf,
  type SessionDocument,
  type StoredAnalysis,
} from '../../lib/documents/document-store.ts'
import { nameDocument } from '../../lib/documents/document-work/work-on-document.ts'
import {
  findSessionDocuments,
  forgetSessionDocument,
  storeSessionDocument,
  subscribeToSessionDocuments,
} from '../../lib/documents/session-documents.ts'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'

export type SessionDocuments = Readonly<{
  /** In the order in which they were added; `undefined` until this browser's database has answered. */
  records: readonly SessionDocument[] | undefined
  /**
   * Adds a document beside the others, or in their place.
   *
   * @returns the document as it was added: its title is one that no other has
   */
  add: (
    document: PolicyDocument,
    how: 'append' | 'replace',
    extras?: Pick<SessionDocument, 'pictures' | 'analysis'>,
  ) => PolicyDocument
  /** Puts a document with corrected text in the place of another. */
  correct: (id: string, corrected: PolicyDocument) => void
  keepAnalysis: (analysis: StoredAnalysis) => Promise<'stored' | 'in-memory' | 'no-room'>
  /** Calls a document what the visitor calls it. */
  rename: (id: string, name: string) => void
  remove: (id: string) => void
  /** Whether it was added here, since this page was opened. */
  isAddedHere: (id: string) => boolean
  /** How many are held at the moment of asking: what was drawn may be older. */
  countNow: () => number
}>

type Options = Readonly<{ premiumId: string; onNoRoom: () => void }>

/** The documents of a premium session, kept in this browser and followed across its tabs. */
export function useSessionDocuments({ premiumId, onNoRoom }: Options): SessionDocuments {
  const [records, setRecords] = useState<readonly SessionDocument[]>()
  const [addedHere] = useState(() => new Set<string>())
  // Answers of several documents may come between two renderings.
  const latest = useRef<readonly SessionDocument[]>([])

  // Found in this tab; what it has not added itself, it does not write either.
  const [foundNames] = useState(() => new Map<string, DocumentName | undefined>())

  const show = (next: readonly SessionDocument[]) => {
    latest.current = next.map((record) => {
      const found = record.found ?? foundNames.get(record.document.id)
      return found === record.found || found === undefined ? record : { ...record, found }
    })
    setRecords(latest.current)
  }
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const found = await findSessionDocuments(premiumId)
    if (!signal.aborted) show(found)
  })
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    const stop = subscribeToSessionDocuments(() => void load(controller.signal))
    return () => {
      controller.abort()
      stop()
    }
  }, [])

  const keep = async (record: SessionDocument) => {
    const outcome = await storeSessionDocument(record)
    if (outcome === 'no-room') onNoRoom()
    return outcome
  }
  const put = (record: SessionDocument, others: readonly SessionDocument[], at: number) => {
    show(others.toSpliced(at, 0, record))
    addedHere.add(record.document.id)
    void keep(record)
  }
  const update = (id: string, changed: Partial<SessionDocument>) => {
    const record = latest.current.find(({ document }) => document.id === id)
    // Removed meanwhile.
    if (record === undefined) return
    const next = { ...record, ...changed }
    show(latest.current.map((one) => (one === record ? next : one)))
    void keep(next)
  }
  /** A name that no other document goes by. */
  const distinctName = (id: string, name: string) =>
    distinctTitle(name, latest.current.filter(({ document }) => document.id !== id).map(nameOf))
  const findName = useEffectEvent(async (document: PolicyDocument) => {
    const { id } = document
    if (foundNames.has(id)) return
    foundNames.set(id, undefined)
    // A document that is not named in time is listed by its title.
    const said = await nameDocument(document, new AbortController().signal).catch(() => undefined)
    if (said === undefined) return
    const found = { ...said, name: distinctName(id, said.name) }
    foundNames.set(id, found)
    // Another tab that analyses it would lose answers to an older copy of ours.
    if (addedHere.has(id)) update(id, { found })
    else show(latest.current)
  })
  useEffect(() => {
    for (const { document, found } of records ?? []) {
      if (found === undefined) void findName(document)
    }
  }, [records])
  const forget = (id: string) => void forgetSessionDocument(id)
  const keepAnalysis = useStableCallback(async (analysis: StoredAnalysis) => {
    const record = latest.current.find(({ document }) => document.id === analysis.document.id)
    // Removed while it was analysed.
    if (record === undefined) return 'stored'
    const next = { ...record, analysis }
    show(latest.current.map((one) => (one === record ? next : one)))
    return await storeSessionDocument(next)
  })

  return {
    records,
    add: (given, how, extras = {}) => {
      const others = how === 'replace' ? [] : latest.current
      if (how === 'replace') for (const { document } of latest.current) forget(document.id)
      const title = distinctTitle(
        given.title,
        others.map((one) => one.document.title),
      )
      const document = { ...given, title }
      const addedAt = Date.now()
      put({ premiumId, addedAt, document, ...extras }, others, others.length)
      return document
    },
    correct: (id, corrected) => {
      const at = latest.current.findIndex(({ document }) => document.id === id)
      const before = latest.current[at]
      if (before === undefined) return
      const { analysis, found: _, ...rest } = before
      // The first of all: a correction has none of its own.
      const corrects = rest.corrects ?? analysis?.request?.requestId
      const record = { ...rest, document: corrected, ...(corrects !== undefined && { corrects }) }
      forget(id)
      put(record, latest.current.toSpliced(at, 1), at)
    },
    keepAnalysis,
    rename: (id, name) => update(id, { ownName: distinctName(id, name) }),
    remove: (id) => {
      show(latest.current.filter(({ document }) => document.id !== id))
      forget(id)
    },
    isAddedHere: (id) => addedHere.has(id),
    countNow: () => latest.current.length,
  }
}
