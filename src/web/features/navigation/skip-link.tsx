/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link rounded-control bg-action font-semibold text-on-action print:hidden"
    >
      Skip to content
    </a>
  )
}
