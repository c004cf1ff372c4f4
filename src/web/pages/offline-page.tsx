import { PageFrame, Prose, ReturnToChatbot } from '../ui/page/page-frame.tsx'

/** What works offline in a browser that has opened the site before. */
export const WORKS_OFFLINE: readonly string[] = [
  'In a paid session: your chat, documents, answers and summary cards on the chatbot page, and the report, to read, search, print and download.',
  'A free analysis in the tab where you made it: its answers and its document, also after a reload.',
  'In private mode: documents that you bring yourself, on a page where private mode has answered before.',
  'All pages of this site: the FAQ, privacy tips, terms and privacy policy.',
]

export const NEEDS_CONNECTION: readonly string[] = [
  'New analyses and questions without private mode: our server answers them.',
  'Documents by their web address: our server fetches them.',
  'Paying, extending a session, and opening one by its return code.',
  'A free analysis in another tab: our server has to say first that it may still be shown. It comes back with the connection.',
]

/** /offline: what works without a connection. The service worker redirects here. */
export default function OfflinePage() {
  return (
    <PageFrame
      title="Without a connection"
      lead={<p>Your browser keeps this site, so a part of it works while you are offline.</p>}
    >
      <Prose>
        <h2>What still works</h2>
        <List items={WORKS_OFFLINE} />
        <h2>What has to wait</h2>
        <List items={NEEDS_CONNECTION} />
        <p>Nothing is lost meanwhile: what this browser keeps stays until its session ends.</p>
      </Prose>
      <ReturnToChatbot />
    </PageFrame>
  )
}

function List({ items }: Readonly<{ items: readonly string[] }>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
