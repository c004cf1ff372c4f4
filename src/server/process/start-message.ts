import { type Config, describeStore } from '../config/config.ts'
import { isLoopbackHost } from '../config/hosts.ts'
import { describePaymentsConfig } from '../config/payments-config.ts'

/** The message to the person who started the server: what it uses, and how to change it. */
export function describeStart(config: Config): string {
  const { freeCalls } = config
  const rows: readonly (readonly [string, string, string])[] = [
    ['Analyst', analystOf(config), 'LLM_BASE_URL, LLM_API_KEY, LLM_MODEL'],
    ['Store', describeStore(config.store), 'DATA_DIR, DATABASE_URL'],
    ['Pages', pagesOf(config), 'FETCH_ALLOW_LOOPBACK, FETCH_ALLOWED_PORTS, RENDERER_URL'],
    [
      'Free calls',
      `${freeCalls.perNetwork} a day from a network, ${freeCalls.perSite} in all`,
      'FREE_CALLS_PER_NETWORK, FREE_CALLS_PER_SITE',
    ],
    ['Payments', describePaymentsConfig(config.payments), 'STRIPE_SECRET_KEY, PAYMENTS'],
    ['Operator', config.operator.name, 'OPERATOR_NAME, OPERATOR_CONTACT'],
    ['Listens on', `${config.host}:${config.port}`, 'HOST, PORT, PUBLIC_ORIGIN'],
    ['Processes', processesOf(config), 'WORKERS'],
  ]
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const [first, second] = [width(0), width(1)]
  const lines = rows.map(([what, value, setting]) =>
    `  ${what.padEnd(first)}  ${value.padEnd(second)}  ${setting && `change: ${setting}`}`.trimEnd(),
  )
  return `\nPlainclause is ready at ${config.publicOrigin}\n\n${lines.join('\n')}\n\n${hostWarning(config)}Settings go into the environment or a file .env (see .env.example).\n\n`
}

/** Warns that a server listening for other machines refuses them all without PUBLIC_ORIGIN. */
function hostWarning({ host, isPublicOriginSet }: Config): string {
  if (isPublicOriginSet || isLoopbackHost(host)) return ''
  return 'Other machines are refused: set PUBLIC_ORIGIN to the address that visitors use.\n\n'
}

function processesOf({ workers, payments }: Config): string {
  if (workers === 1) return '1'
  const count = workers === 'auto' ? 'one for each core' : String(workers)
  return payments.mode === 'sandbox' ? `${count}, each with a sandbox of its own` : count
}

function pagesOf({ fetch, rendererUrl }: Config): string {
  const where = fetch.allowLoopback ? 'public addresses and this machine' : 'public addresses only'
  // Omits the query, which may hold a token.
  return rendererUrl === undefined ? where : `${where}, by scripts at ${rendererUrl.host}`
}

function analystOf({ languageModel }: Config): string {
  if (languageModel === undefined) return 'built-in, needs no key'
  return `${languageModel.model} at ${languageModel.baseUrl.host}, built-in where it fails`
}

/** Names the makers of answers, to complete a sentence of /privacy: 'answers are made by …'. */
export function answeredBy({ languageModel }: Pick<Config, 'languageModel'>): string {
  const builtIn = 'the built-in analyst on this server'
  if (languageModel === undefined) return builtIn
  return `the language model at ${languageModel.baseUrl.host} and, where that fails, by ${builtIn}`
}
