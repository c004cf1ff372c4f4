import { Button } from './button.tsx'

/** A browser asks no second time for code that it could not get; a reload does. */
function reload(): void {
  window.location.reload()
}

const TEXT = 'This part of the page could not be loaded. Check your connection.'

/** What is said in the place of a part of the page whose code could not be had. */
export function LoadingFailure() {
  return (
    <div role="alert" className="rounded-control border border-bad bg-bad-wash p-4">
      <p className="font-semibold">{TEXT}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={reload}>
        Reload
      </Button>
    </div>
  )
}

/** The same in the place of a whole page; the address already is that page's. */
export function PageLoadingFailure() {
  return (
    <div role="alert" className="mx-auto max-w-reading px-5 pt-12 pb-24 sm:px-8 sm:pt-16">
      <h1 tabIndex={-1} className="text-heading">
        This page could not be loaded
      </h1>
      <p className="mt-3 text-lead text-soft">{TEXT}</p>
      <Button className="mt-6" onClick={reload}>
        Reload
      </Button>
    </div>
  )
}
