import { NEEDS_CONNECTION, WORKS_OFFLINE } from '../content/pages/offline-texts.ts'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { Prose } from '../ui/page/prose.tsx'
import { ReturnToChatbot } from './return-to-chatbot.tsx'

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
