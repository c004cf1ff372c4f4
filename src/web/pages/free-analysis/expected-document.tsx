import { Spinner } from '../../ui/loading/spinner.tsx'

/** Says that a stored document is being restored, in a line as high as the button that it replaces. */
export function ExpectedDocument({ isExpected }: Readonly<{ isExpected: boolean }>) {
  return (
    // Always rendered: screen readers ignore a live region that appears with its text.
    <p role="status" className="mt-3 flex min-h-11 items-center gap-3 text-soft empty:hidden">
      {isExpected ? (
        <>
          <Spinner /> Loading your document
        </>
      ) : null}
    </p>
  )
}
