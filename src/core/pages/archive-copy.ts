/** An archive's copy of a page: its address names the day of the copy and the page. */
export type ArchiveCopy = Readonly<{
  /** yyyy-MM-dd, in UTC. */
  day: string
  /** The address of the page itself, where the archive's address holds it. */
  page?: string
}>

/** 'yyyyMMddhhmmss', as web archives write it into their addresses, with letters for a way to show it. */
const TIMESTAMP = /\/(\d{4})(\d{2})(\d{2})\d{6}(?:[a-z]{2}_)?(?:\/(https?:\/{1,2}[^\s]{1,2048}))?/

/**
 * The date in the address of an archive's copy, whichever archive it is; undefined where there is none.
 * Nothing is asked of any archive.
 */
export function readArchiveCopy(address: string): ArchiveCopy | undefined {
  const [, year, month, date, page] = TIMESTAMP.exec(address) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month}-${date}`
  const at = Date.parse(`${day}T00:00:00Z`)
  // '20240231' is no day, and 'Date' would take it for one in March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  return { day, ...(page !== undefined && { page }) }
}
