/** What the build tells the service worker of the site; addresses are paths. */
export type SiteList = Readonly<{
  /** Another one for every build, and for other values of the operator's. */
  version: string
  /** Pages that are kept to be read without a connection, the next one among them. */
  pages: readonly string[]
  /** The page for all addresses that are not kept. */
  offlinePage: string
  /** Hashed files that the kept pages need. */
  shell: readonly string[]
  /** All hashed files of this build that may be kept once they were needed. */
  parts: readonly string[]
}>
