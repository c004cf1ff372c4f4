import { Button } from '../controls/button.tsx'

/** A browser does not retry a module that failed to load; only a reload does. */
function reload(): void {
  window.location.reload()
}

/** Replaces a component whose code could not be loaded. */
export function LoadingFailure() {
  return (
    <div role="alert" className="rounded-control border border-bad bg-bad-wash p-4">
      <p className="font-semibold">
        This part of the page could not be loaded. Check your connection.
      </p>
      <Button variant="secondary" size="small" className="mt-3" onClick={reload}>
        Reload
      </Button>
    </div>
  )
}

/** Replaces a whole page; the address is already that page's. */
export function PageLoadingFailure() {
  return (
    <div className="mx-auto max-w-reading px-5 pt-12 pb-24 sm:px-8 sm:pt-16">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        This page could not be loaded
      </h1>
      <LoadingFailure />
    </div>
  )
}
