/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-[calc(var(--edge-top)+0.75rem)] left-[calc(var(--edge-left)+0.75rem)] z-50 -translate-y-[calc(var(--edge-top)+6rem)] rounded-control bg-action px-4 py-2.5 font-semibold text-on-action focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
