type PageBreakProps = Readonly<{ number: number }>

/** Where a printed page begins, between two blocks. */
export function PageBreak({ number }: PageBreakProps) {
  return (
    <p className="mt-6 select-none border-line border-t pt-1 text-right text-small text-soft">
      page {number}
    </p>
  )
}

/** Where a printed page begins, in the middle of a block. It is no word of the document. */
export function InnerPageBreak({ number }: PageBreakProps) {
  return (
    <span className="mx-1 select-none whitespace-nowrap rounded-control border border-line px-1 text-small text-soft">
      page {number}
    </span>
  )
}
