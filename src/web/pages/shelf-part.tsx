import { QueryClientProvider } from '@tanstack/react-query'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { ShelfView } from '../features/shelf/shelf-view.tsx'
import { queryClient } from '../lib/api/query-client.ts'

/** What the shelf holds: only this browser knows, so it is loaded once the page has come alive. */
export default function ShelfPart() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShelfView fetchDocument={fetchDocument} />
    </QueryClientProvider>
  )
}
