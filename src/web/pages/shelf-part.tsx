import { QueryClientProvider } from '@tanstack/react-query'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { ShelfView } from '../features/shelf/shelf-view.tsx'
import { queryClient } from '../lib/api/query-client.ts'

/** The content of the shelf: stored in this browser only, so it is loaded after hydration. */
export default function ShelfPart() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShelfView fetchDocument={fetchDocument} />
    </QueryClientProvider>
  )
}
