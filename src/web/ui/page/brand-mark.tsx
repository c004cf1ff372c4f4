/** The logo: a highlighted clause and a check mark. The same drawing is in public/favicon.svg. */
export function BrandMark() {
  return (
    <svg
      aria-hidden="true"
      className="size-8"
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
    >
      <rect width="32" height="32" rx="7" fill="#16252f" />
      <path d="M8 9.5h16" stroke="#8fa1ab" strokeWidth="2.5" />
      <path d="M8 16h16" stroke="#ffd84d" strokeWidth="5" />
      <path d="m8.5 23 2.6 2.6 5.4-5" stroke="#fff" strokeWidth="2.75" strokeLinejoin="round" />
    </svg>
  )
}
