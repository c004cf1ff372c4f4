import { QueryClientProvider } from '@tanstack/react-query'
import { SHELF_LEAD, SHELF_STORAGE_TEXT, SHELF_TITLE } from '../content/shelf-texts.ts'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { ShelfView } from '../features/shelf/shelf-view.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { ReturnToChatbot } from './return-to-chatbot.tsx'

/** /shelf: the documents that the visitor put on the shelf of this browser. */
export default function ShelfPage() {
  return (
    <PageFrame title={SHELF_TITLE} lead={<p>{SHELF_LEAD}</p>}>
      <p className="mb-6 text-soft">{SHELF_STORAGE_TEXT}</p>
      <QueryClientProvider client={queryClient}>
        <ShelfView fetchDocument={fetchDocument} />
      </QueryClientProvider>
      <ReturnToChatbot />
    </PageFrame>
  )
}
