import { useId, useMemo, useState } from 'react'
import { compareTexts } from '../../../core/compare/compare-texts.ts'
import { compareVerdicts } from '../../../core/compare/compare-verdicts.ts'
import { cutPassages } from '../../../core/text/passages.ts'
import { OTHER_DOCUMENTS_TEXT } from '../../content/compare-texts.ts'
import { ChangeList } from './change-list.tsx'
import type { ComparedDocument } from './compared-document.ts'
import { DocumentChoice } from './document-choice.tsx'
import { VerdictTable } from './verdict-table.tsx'

/** Two documents of the session side by side; there are two at least. */
export function CompareView({ documents }: Readonly<{ documents: readonly ComparedDocument[] }>) {
  const titleId = useId()
  const [chosen, setChosen] = useState<
    Readonly<{ first?: string | undefined; second?: string | undefined }>
  >({})
  const first = find(documents, chosen.first) ?? documents.at(0)
  const second = find(documents, chosen.second) ?? documents.find((one) => one !== first)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title">
        Compare
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DocumentChoice
          label="First document"
          documents={documents}
          chosen={first}
          onChoose={(id) => setChosen({ first: id, second: second?.document.id })}
        />
        <DocumentChoice
          label="Second document"
          documents={documents}
          chosen={second}
          onChoose={(id) => setChosen({ first: first?.document.id, second: id })}
        />
      </div>
      {first === undefined || second === undefined ? null : (
        <Comparison first={first} second={second} />
      )}
    </section>
  )
}

function find(
  documents: readonly ComparedDocument[],
  id: string | undefined,
): ComparedDocument | undefined {
  return documents.find(({ document }) => document.id === id)
}

type ComparisonProps = Readonly<{ first: ComparedDocument; second: ComparedDocument }>

function Comparison({ first, second }: ComparisonProps) {
  const { areVersions, changes } = useMemo(
    () => compareTexts(cutPassages(first.document.text), cutPassages(second.document.text)),
    [first.document.text, second.document.text],
  )
  return (
    <>
      <VerdictTable
        comparisons={compareVerdicts(first.answers, second.answers)}
        titles={[first.document.title, second.document.title]}
      />
      {areVersions ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="mt-6 text-soft">{OTHER_DOCUMENTS_TEXT}</p>
      )}
    </>
  )
}
