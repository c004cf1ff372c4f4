/** The build's list of the site's files for the service worker; addresses are paths. */
export type SiteList = Readonly<{
  /** Changes with every build and with the operator's values. */
  version: string
  /** Pages that are cached for offline use, including `offlinePage`. */
  pages: readonly string[]
  /** The page shown at paths that are not cached. */
  offlinePage: string
  /** Hashed files that the cached pages need. */
  shell: readonly string[]
  /** All hashed files of this build that may be cached after their first use. */
  assets: readonly string[]
}>
