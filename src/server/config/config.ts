import { z } from 'zod'
import { type AddressRange, parseAddressRange } from '../../core/network/ip-address.ts'
import { type ForbiddenHosts, isLoopbackHost } from './hosts.ts'
import {
  type LanguageModelConfig,
  languageModelEnvironment,
  readLanguageModel,
  requireWholeLanguageModel,
} from './language-model-config.ts'
import {
  type PaymentsConfig,
  paymentsEnvironment,
  readPayments,
  requireWholePayments,
} from './payments-config.ts'

/** An empty value in the environment counts as absent. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const yesOrNo = (fallback: boolean) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? String(fallback) : value),
    z.enum(['true', 'false']).transform((value) => value === 'true'),
  )

const wholeNumber = (max: number) => z.coerce.number().int().min(0).max(max)
const COUNT_MAX = 1_000_000_000

const count = (fallback: number, max = COUNT_MAX) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : value),
    wholeNumber(max),
  )

const optionalCount = (max = COUNT_MAX) =>
  z.preprocess((value) => (value === '' ? undefined : value), wholeNumber(max).optional())

const BYTES_PER_MEGABYTE = 1_000_000
const HIGHEST_PORT = 65_535
const DATABASE_POOL_MAX = 1_000
const DRAIN_MAX_MS = 60_000
/** Each may take some 100 MB; never more than there are cores. */
const TEXT_WORKERS = 4
const TEXT_WORKERS_MAX = 256
const WORKERS_MAX = 64

/** A list such as '8080,8443' or '10.0.0.0/8, ::1'. */
const split = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : []
const list = <Item extends z.ZodType>(item: Item) => z.preprocess(split, z.array(item))

const addressRange = z.string().transform((value, context): AddressRange => {
  const range = parseAddressRange(value)
  if (range !== undefined) return range
  context.addIssue('expected an address or a range such as 10.0.0.0/8')
  return z.NEVER
})

/** A name such as 'example.com', or an address or range such as '203.0.113.0/24'. */
const forbiddenHost = z.string().transform((value, context): string | AddressRange => {
  const range = parseAddressRange(value.replace(/^\[|\]$/g, ''))
  if (range !== undefined) return range
  const name = URL.parse(`https://${value}`)
  if (name !== null && name.href === `https://${name.hostname}/`) {
    return name.hostname.replace(/\.$/, '')
  }
  context.addIssue('expected a host name, an address or a range such as 203.0.113.0/24')
  return z.NEVER
})

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']
/** 'prefer' and 'allow' guarantee nothing, and the driver supports them only partly. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** The messages never repeat the address: it may hold a password. */
const databaseAddress = z
  .string()
  .refine((value) => URL.canParse(value) && DATABASE_PROTOCOLS.includes(new URL(value).protocol), {
    error: 'expected an address such as postgresql://user:password@host:5432/database',
    abort: true,
  })
  .refine((value) => SSL_MODES.includes(new URL(value).searchParams.get('sslmode') ?? 'disable'), {
    error: `expected an sslmode among ${SSL_MODES.join(', ')}`,
  })

/** The messages never repeat the address: its query may hold a token. */
const rendererAddress = z.string().transform((value, context): URL => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url !== undefined && url.username === '' && url.password === '' && url.hash === ''
  if (isPlain && /^https?:$/.test(url.protocol)) return url
  context.addIssue('expected an address such as http://renderer:3000/, without a user in it')
  return z.NEVER
})

const environmentSchema = z.object({
  HOST: z.preprocess((value) => value || '127.0.0.1', z.string()),
  PORT: count(3_000, HIGHEST_PORT),
  PUBLIC_ORIGIN: text,
  DATA_DIR: z.preprocess((value) => value || './data', z.string()),
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    databaseAddress.optional(),
  ),
  DATABASE_POOL_SIZE: count(10, DATABASE_POOL_MAX).pipe(z.number().min(1)),
  OPERATOR_NAME: text,
  OPERATOR_CONTACT: text,
  ...languageModelEnvironment,
  ...paymentsEnvironment,
  FETCH_ALLOW_LOOPBACK: yesOrNo(false),
  FETCH_ALLOWED_PORTS: list(wholeNumber(HIGHEST_PORT)),
  FETCH_FORBIDDEN: list(forbiddenHost),
  RENDERER_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    rendererAddress.optional(),
  ),
  FREE_CALLS_PER_NETWORK: optionalCount(),
  FREE_CALLS_PER_SITE: optionalCount(),
  PROOF_OF_WORK: z.preprocess((value) => value || 'auto', z.enum(['auto', 'off'])),
  REQUESTS_PER_MINUTE: count(120),
  PAGES_PER_MINUTE: count(20),
  SEARCHES_PER_MINUTE: count(10),
  PAGES_PER_MINUTE_PER_HOST: count(60),
  PAGE_MEGABYTES_PER_NETWORK: count(500),
  WORKERS: z.preprocess(
    (value) => (value === '' || value === undefined ? 1 : value),
    z.union([z.literal('auto'), wholeNumber(WORKERS_MAX).pipe(z.number().min(1))], {
      error: `expected 'auto' or a number from 1 to ${WORKERS_MAX}`,
    }),
  ),
  TEXT_WORKERS: count(TEXT_WORKERS, TEXT_WORKERS_MAX).pipe(z.number().min(1)),
  TRUSTED_PROXIES: list(addressRange),
  CONNECTIONS: count(2_000).pipe(z.number().min(1)),
  CONNECTIONS_PER_NETWORK: count(200).pipe(z.number().min(1)),
  SERVICE_WORKER: yesOrNo(true),
  METRICS_TOKEN: text,
  METRICS_PORT: optionalCount(HIGHEST_PORT),
  DRAIN_MS: count(0, DRAIN_MAX_MS),
  NODE_ENV: text,
  LOG_LEVEL: z.preprocess(
    (value) => value || 'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  ),
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

/** Free calls a day from one network and for the whole site, when a language model answers. */
const FREE_CALLS_PER_NETWORK = 20
const FREE_CALLS_PER_SITE = 2_000
/** The built-in analyst costs only time: its quotas are ten times higher (DESIGN.md section 5). */
const BUILT_IN_QUOTA_FACTOR = 10

const DEFAULT_OPERATOR_NAME = 'the operator of this site'
const DEFAULT_OPERATOR_CONTACT = 'the address given on the site that linked you here'

export type Config = Readonly<{
  host: string
  port: number
  /**
   * Scheme, host and port that visitors use. Determines cookies, HSTS and the same-origin check.
   */
  publicOrigin: string
  /** If false, only requests for names of this machine are answered. */
  isPublicOriginSet: boolean
  /** Only people at this machine can be served. */
  isOwnMachine: boolean
  isHttps: boolean
  store: StoreSettings
  operator: Readonly<{ name: string; contact: string }>
  /** Absent: the built-in analyst answers. */
  languageModel?: LanguageModelConfig
  payments: PaymentsConfig
  fetch: Readonly<{
    allowLoopback: boolean
    allowedPorts: readonly number[]
    forbidden: ForbiddenHosts
    /** Requests a minute to one host, for all visitors together. */
    perMinutePerHost: number
    /** Bytes a day that may be fetched for one network. */
    bytesPerNetwork: number
  }>
  /** The operator's own browser service. Absent: scripts of pages are not run. */
  rendererUrl?: URL
  freeCalls: Readonly<{ perNetwork: number; perSite: number }>
  /** Whether free visitors solve a proof of work while the free day runs hot. */
  proofOfWork: 'auto' | 'off'
  requestsPerMinute: number
  pagesPerMinute: number
  /** Processes that serve the port; `auto` is one per core. */
  workers: number | 'auto'
  /** Threads that read pages and answer, at most one per core, shared by all workers. */
  textWorkers: number
  searchesPerMinute: number
  trustedProxies: readonly AddressRange[]
  /** Concurrent connections, in all and from one network that is no trusted proxy. */
  connections: Readonly<{ inAll: number; perNetwork: number }>
  /** Whether browsers store the site for use offline. */
  hasServiceWorker: boolean
  metrics: Readonly<{ token?: string; port?: number }>
  /**
   * How long a stopping server reports itself not ready but still answers, so that load balancers
   * notice.
   */
  drainMs: number
  logLevel: string
}>

/** A value in the environment that cannot be used; the message names every problem at once. */
export class ConfigError extends Error {}

/**
 * Reads the settings. Pure: the environment is passed as a value.
 *
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema
    .superRefine(requireWholeLanguageModel)
    .superRefine(requireWholePayments)
    .safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`)
  }
  const settings = parsed.data
  const languageModel = readLanguageModel(settings)
  const quotaFactor = languageModel === undefined ? BUILT_IN_QUOTA_FACTOR : 1
  const publicOrigin = readOrigin(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`)
  return Object.freeze({
    host: settings.HOST,
    port: settings.PORT,
    publicOrigin: publicOrigin.origin,
    isPublicOriginSet: settings.PUBLIC_ORIGIN !== undefined,
    isHttps: publicOrigin.protocol === 'https:',
    store: storeOf(settings),
    operator: {
      name: settings.OPERATOR_NAME ?? DEFAULT_OPERATOR_NAME,
      contact: settings.OPERATOR_CONTACT ?? DEFAULT_OPERATOR_CONTACT,
    },
    ...(languageModel !== undefined && { languageModel }),
    isOwnMachine: isOwnMachine(settings, publicOrigin),
    payments: readPayments(settings, isOwnMachine(settings, publicOrigin)),
    fetch: {
      allowLoopback: settings.FETCH_ALLOW_LOOPBACK,
      allowedPorts: settings.FETCH_ALLOWED_PORTS,
      forbidden: {
        names: settings.FETCH_FORBIDDEN.filter((host) => typeof host === 'string'),
        ranges: settings.FETCH_FORBIDDEN.filter((host) => typeof host !== 'string'),
      },
      perMinutePerHost: settings.PAGES_PER_MINUTE_PER_HOST,
      bytesPerNetwork: settings.PAGE_MEGABYTES_PER_NETWORK * BYTES_PER_MEGABYTE,
    },
    ...(settings.RENDERER_URL !== undefined && { rendererUrl: settings.RENDERER_URL }),
    freeCalls: {
      perNetwork: settings.FREE_CALLS_PER_NETWORK ?? FREE_CALLS_PER_NETWORK * quotaFactor,
      perSite: settings.FREE_CALLS_PER_SITE ?? FREE_CALLS_PER_SITE * quotaFactor,
    },
    proofOfWork: settings.PROOF_OF_WORK,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    pagesPerMinute: settings.PAGES_PER_MINUTE,
    workers: settings.WORKERS,
    textWorkers: settings.TEXT_WORKERS,
    searchesPerMinute: settings.SEARCHES_PER_MINUTE,
    trustedProxies: settings.TRUSTED_PROXIES,
    connections: { inAll: settings.CONNECTIONS, perNetwork: settings.CONNECTIONS_PER_NETWORK },
    hasServiceWorker: settings.SERVICE_WORKER,
    metrics: {
      ...(settings.METRICS_TOKEN !== undefined && { token: settings.METRICS_TOKEN }),
      ...(settings.METRICS_PORT !== undefined && { port: settings.METRICS_PORT }),
    },
    drainMs: settings.DRAIN_MS,
    logLevel: settings.LOG_LEVEL,
  })
}

function storeOf(settings: z.infer<typeof environmentSchema>): StoreSettings {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATA_DIR } = settings
  if (url !== undefined) return { kind: 'postgresql', url, poolSize }
  return { kind: 'sqlite', path: `${DATA_DIR}/plainclause.sqlite` }
}

/** Whether only people at this machine can be served; false in production. */
function isOwnMachine(
  { HOST, NODE_ENV }: z.infer<typeof environmentSchema>,
  publicOrigin: URL,
): boolean {
  return NODE_ENV !== 'production' && isLoopbackHost(HOST) && isLoopbackHost(publicOrigin.hostname)
}

function readOrigin(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isOrigin = url !== undefined && url.pathname === '/' && url.search === '' && url.hash === ''
  if (!isOrigin || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new ConfigError(
      'These settings cannot be used:\n  PUBLIC_ORIGIN: expected scheme, host and port only, such as https://example.com',
    )
  }
  return url
}

/** The stores that one set of queries and migrations serves. */
export type StoreKind = 'sqlite' | 'postgresql'

/** The store's location. */
export type StoreSettings =
  | Readonly<{ kind: 'sqlite'; path: string }>
  | Readonly<{ kind: 'postgresql'; url: string; poolSize: number }>

/** The store in words for the operator. Of an address only host, port and database: never a password. */
export function describeStore(store: StoreSettings): string {
  if (store.kind === 'sqlite') return `SQLite in ${store.path}`
  const { host, pathname, searchParams } = new URL(store.url)
  const database = decodeURI(pathname.slice(1)) || 'the default database'
  return `PostgreSQL, ${database} at ${host || searchParams.get('host') || 'this machine'}`
}
