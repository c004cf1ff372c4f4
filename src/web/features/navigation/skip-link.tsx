/** The first stop of the keyboard: past the header. */
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
