import '../../web/lib/hydration/script-policy.ts'
import './panel.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { countWords } from '../../core/text/words.ts'
import { wordsText } from '../../web/content/document-texts.ts'
import { SiteOrigin } from '../../web/ui/answer/analyst-labels.tsx'
import { Button } from '../../web/ui/controls/button.tsx'
import { Spinner } from '../../web/ui/loading/loading-boundary.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { BrandMark } from '../../web/ui/page/brand-mark.tsx'
import { extensionApi, type PanelApi, tabOfPanel } from '../browser-api.ts'
import { DocumentView, NamedDocuments } from './document-view.tsx'
import { SITE_ORIGIN } from './hand-over.ts'
import { tabPage } from './tab-page.ts'
import {
  DOCUMENTS_TITLE,
  LEFT_TEXT,
  NO_DOCUMENTS_TEXT,
  OPENED_TEXT,
  OTHER_PAGE_TITLE,
  type PanelProblem,
  PROBLEM_TEXTS,
  READING_TEXT,
} from './texts.ts'
import { type Panel, type PanelView, usePanel } from './use-panel.ts'

type PagePanelProps = Readonly<{ api: PanelApi; tabId: number }>

function PagePanel({ api, tabId }: PagePanelProps) {
  const [tab] = useState(() => tabPage(api, tabId))
  const panel = usePanel(api, tabId, tab)
  const { view, isLeft, before } = panel.state
  return (
    <>
      <div role="status">
        {isLeft ? (
          <Notice tone="neutral" className="mb-4">
            {LEFT_TEXT}
          </Notice>
        ) : null}
      </div>
      {before === undefined ? null : (
        <Button variant="quiet" size="small" className="-ml-3 mb-2" onClick={panel.goBack}>
          Back to the page
        </Button>
      )}
      <p role="status" className="sr-only">
        {ANNOUNCEMENTS[view.kind]}
      </p>
      {view.kind === 'reading' ? (
        <p className="flex items-center gap-2 text-soft">
          <Spinner />
          {READING_TEXT}
        </p>
      ) : null}
      {view.kind === 'problem' ? (
        <Problem problem={view.problem} frames={view.frames} onOpen={(url) => void tab.open(url)} />
      ) : null}
      {view.kind === 'other' ? <OtherPage view={view} panel={panel} /> : null}
      {view.kind === 'document' ? (
        <DocumentView key={view.document.id} shown={view} tab={tab} onRead={panel.readNamed} />
      ) : null}
    </>
  )
}

/** Each view says by itself what it found; only its coming is announced. */
const ANNOUNCEMENTS: Readonly<Record<PanelView['kind'], string>> = {
  reading: READING_TEXT,
  problem: '',
  other: OTHER_PAGE_TITLE,
  document: 'The page is read.',
}

type ProblemProps = Readonly<{
  problem: PanelProblem
  frames?: readonly string[]
  onOpen?: (url: string) => void
}>

function Problem({ problem, frames = [], onOpen = () => undefined }: ProblemProps) {
  const { title, description } = PROBLEM_TEXTS[problem]
  return (
    <>
      <Notice tone="neutral" title={title} role="status">
        {description}
      </Notice>
      <ul className="mt-4 grid gap-3">
        {frames.map((url) => (
          <li key={url}>
            <Button variant="secondary" size="small" onClick={() => onOpen(url)}>
              Open {URL.parse(url)?.host ?? 'the frame'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type OtherPageProps = Readonly<{ view: Extract<PanelView, { kind: 'other' }>; panel: Panel }>

function OtherPage({ view: { url, page, documents, opened }, panel }: OtherPageProps) {
  return (
    <>
      <h2 className="font-semibold text-lead">{OTHER_PAGE_TITLE}</h2>
      <p className="text-small text-soft wrap-anywhere">{page?.title ?? URL.parse(url)?.host}</p>
      {documents.length === 0 ? (
        <p className="mt-3">{NO_DOCUMENTS_TEXT}</p>
      ) : (
        <NamedDocuments
          title={DOCUMENTS_TITLE}
          documents={documents}
          pageUrl={url}
          onRead={panel.readNamed}
        />
      )}
      <p role="status" className="mt-3 font-semibold empty:mt-0">
        {opened === undefined ? null : OPENED_TEXT}
      </p>
      {page === undefined ? null : (
        <div className="mt-6">
          <Button variant="quiet" size="small" className="-ml-3" onClick={panel.readAnyway}>
            Read this page anyway ({wordsText(countWords(page.text))})
          </Button>
        </div>
      )}
    </>
  )
}

function PanelFrame() {
  const [tabId] = useState(() => tabOfPanel(location.search))
  const [api] = useState(extensionApi)
  return (
    <main className="w-full px-4 pt-4 pb-8">
      <h1 className="mb-4 flex items-center gap-2 text-lead">
        <BrandMark />
        Plainclause
      </h1>
      {tabId === undefined ? <Problem problem="no-page" /> : <PagePanel api={api} tabId={tabId} />}
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the panel has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <SiteOrigin value={SITE_ORIGIN}>
        <PanelFrame />
      </SiteOrigin>
    </QueryClientProvider>
  </StrictMode>,
)
