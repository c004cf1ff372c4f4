/** A spinner for work of unknown length. The text beside it says what is going on. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      className="size-5 animate-turn"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
