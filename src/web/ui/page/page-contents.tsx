type PageContentsProps = Readonly<{ sections: readonly Readonly<{ id: string; title: string }>[] }>

/** Table of contents of a long page. */
export function PageContents({ sections }: PageContentsProps) {
  return (
    <nav aria-labelledby="contents" className="mt-8 rounded-card bg-wash p-6">
      <h2 id="contents">On this page</h2>
      <ol className="mt-2 gap-x-8 sm:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-block py-1 text-link decoration-[0.06em] underline-offset-[0.18em] hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
