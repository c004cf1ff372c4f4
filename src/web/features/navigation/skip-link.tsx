/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-action px-4 py-2 font-semibold text-on-action focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
