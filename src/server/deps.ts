import type { Kysely } from 'kysely'
import type { FetchOptions } from './adapters/page-fetch/fetch-page.ts'
import type { FetchedBody } from './adapters/page-fetch/fetched-body.ts'
import type { PageRenderer } from './adapters/page-renderer.ts'
import type { Config } from './config/config.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Analyst } from './ports/analyst.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { BackgroundWork } from './process/background-work.ts'
import type { RoutesUnderWay } from './process/watchdog.ts'
import type { Schema } from './store/schema.ts'
import type { TextWork } from './text-work.ts'
import type { Website } from './website.ts'

/** Everything that the application needs from outside. Tests pass their own. */
export type Deps = Readonly<{
  config: Config
  db: Kysely<Schema>
  /** Milliseconds since 1970. */
  now: () => number
  /** 32 random bytes in base64url. */
  randomToken: () => string
  randomId: () => string
  fetchPage: PageFetcher
  /** Absent: scripts of pages are not run. */
  renderPage?: PageRenderer | undefined
  analyst: Analyst
  /** Reads pages and runs the built-in analyst, which also stands in for a language model. */
  textWork: TextWork
  /** Absent: this site sells nothing. */
  payments?: PaymentProvider | undefined
  background: BackgroundWork
  log: Log
  metrics: Metrics
  /** Whether the process was told to stop: it still answers, but reports itself not ready. */
  isStopping: () => boolean
  /** Read by the watchdog for its report. */
  routesUnderWay: RoutesUnderWay
  website: Website
}>

/** Fetches the page at an address. Throws an AppError with a page or address code. */
export type PageFetcher = (address: string, options: FetchOptions) => Promise<FetchedBody>
