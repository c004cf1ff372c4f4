import { useState } from 'react'
import { type Allowance, useAllowance } from '../../features/allowance/use-allowance.ts'
import PasteDialog from '../../features/capture/paste-dialog.tsx'
import { useStoredValue } from '../../lib/use-stored-value.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ChatPart } from './chat-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { ReaderPart } from './reader-part.tsx'
import { ResultsPart } from './results-part.tsx'
import { useWorkspace } from './use-workspace.ts'

/** Where the holder of a session works: documents, questions, and the documents' own words beside them. */
export function WorkspaceIsland() {
  const allowance = useAllowance()
  const { visit, hasFailed } = allowance
  const owner = useStoredValue('premiumId')
  const [isOutOfReach, setOutOfReach] = useState(hasFailed)
  if (hasFailed && !isOutOfReach) setOutOfReach(true)
  // What an earlier session kept is cleared once the server has answered. Until then this is the last one.
  const isOwn = visit === undefined ? isOutOfReach : visit.premiumId === owner
  if (owner === undefined || !isOwn) {
    return (
      <p role="status" className="mt-6 flex items-center gap-3">
        <Spinner /> One moment
      </p>
    )
  }
  return <OpenWorkspace key={owner} premiumId={owner} allowance={allowance} />
}

type OpenWorkspaceProps = Readonly<{ premiumId: string; allowance: Allowance }>

function OpenWorkspace({ premiumId, allowance }: OpenWorkspaceProps) {
  const workspace = useWorkspace(premiumId, allowance)
  const { documents, citations, place, intake } = workspace
  const [isPasting, setPasting] = useState(false)
  const records = documents.records ?? []
  const paste = () => setPasting(true)
  const columns = records.length === 0 ? '' : 'lg:grid-cols-2'
  return (
    <>
      <div className={`mt-5 grid grid-cols-1 items-start gap-8 ${columns}`}>
        <div className="min-w-0">
          <DocumentsPart workspace={workspace} onPaste={paste} />
          {/* Which documents its messages name is known only then. */}
          {documents.records === undefined ? null : (
            <ChatPart workspace={workspace} onPaste={paste} />
          )}
        </div>
        <ReaderPart records={records} citations={citations} place={place} />
        {isPasting ? (
          <PasteDialog
            onPasted={(document) => {
              setPasting(false)
              intake.take(document)
            }}
            onClose={() => setPasting(false)}
          />
        ) : null}
      </div>
      <ResultsPart workspace={workspace} />
    </>
  )
}
