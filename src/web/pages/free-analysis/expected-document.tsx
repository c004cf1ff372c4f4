import { Spinner } from '../../ui/spinner.tsx'

/** Says that a document is coming back, in a line as high as the button in whose place it stands. */
export function ExpectedDocument({ isExpected }: Readonly<{ isExpected: boolean }>) {
  return (
    // Always there: a region that comes with its words is not read out.
    <p role="status" className="mt-3 flex min-h-11 items-center gap-3 text-soft empty:hidden">
      {isExpected ? (
        <>
          <Spinner /> Loading your document
        </>
      ) : null}
    </p>
  )
}
