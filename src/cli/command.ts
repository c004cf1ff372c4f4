import { parseArgs } from 'node:util'
import type { AnalystModels } from '../core/analyst/analyst-models.ts'
import { SEVERITIES, type Severity } from '../core/analyst/answer.ts'
import { readSource, SourceError, type SourceReading } from './read-source.ts'
import {
  isAtLeast,
  type Report,
  reportAnalysis,
  reportComparison,
  reportQuestions,
} from './reports.ts'

/** Exit codes of the command, documented in HELP and docs/command-line.md. */
const EXIT = { answered: 0, unread: 1, usage: 2, found: 3 } as const

/** Dependencies of the command. */
type CommandTools = Readonly<{
  models: () => AnalystModels
  readStandardInput: SourceReading['readStandardInput']
  print: (text: string) => void
  printProblem: (text: string) => void
}>

/** Runs the command with the arguments behind its name; gives the code it exits with. */
export async function runCommand(args: readonly string[], tools: CommandTools): Promise<number> {
  const command = readArguments(args)
  if (command.kind === 'help') {
    tools.print(HELP)
    return EXIT.answered
  }
  if (command.kind === 'wrong') {
    tools.printProblem(`${command.problem}\n\n${HELP}`)
    return EXIT.usage
  }
  try {
    const { text, json, severity, isRead } = await reportOf(command, tools)
    tools.print(command.isJson ? `${JSON.stringify(json, null, 2)}\n` : text)
    if (!isRead) return EXIT.unread
    return command.failOn && isAtLeast(severity, command.failOn) ? EXIT.found : EXIT.answered
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    tools.printProblem(`${error.message}\n`)
    return EXIT.unread
  }
}

type ReadCommand = Extract<ReturnType<typeof readArguments>, { kind: 'read' }>

async function reportOf(
  { sources, questions, allowLoopback }: ReadCommand,
  { models: readModels, readStandardInput }: CommandTools,
): Promise<Report> {
  const models = readModels()
  const reading = { models, readStandardInput, allowLoopback }
  const [first, second] = sources
  const document = await readSource(first, reading)
  if (second !== undefined) {
    return reportComparison([document, await readSource(second, reading)], models)
  }
  return questions.length > 0
    ? reportQuestions(document, questions, models)
    : reportAnalysis(document, models)
}

/** A parsed command line. */
type Command =
  | Readonly<{ kind: 'help' }>
  | Readonly<{ kind: 'wrong'; problem: string }>
  | Readonly<{
      kind: 'read'
      /** An address, the path of a file, or '-' for what comes by standard input. */
      sources: readonly [string] | readonly [old: string, current: string]
      questions: readonly string[]
      isJson: boolean
      /** From this severity on, a clause of the document makes the command fail. */
      failOn: Severity | undefined
      /** Lets addresses of this machine through, with any port. */
      allowLoopback: boolean
    }>

const HELP = `Answers seven questions about a privacy policy or terms of service, each with the
sentences that the answer rests on. Everything is read on this machine; nothing is sent
anywhere, and only an address that you name is fetched.

Usage:
  plainclause ADDRESS|FILE|-                 seven answers; - reads standard input
  plainclause --ask "QUESTION" ADDRESS|FILE|-  answers a question of yours; may be repeated
  plainclause --compare OLD NEW              what changed from one version to the other

Options:
  --json                 machine-readable output
  --fail-on SEVERITY     exit with 3 where a clause is at least this: ${SEVERITIES.join(', ')}
  --allow-loopback       lets addresses of this machine through, such as a site under test
  --help                 this text

Files: HTML, Markdown and plain text, PDF, Word (.docx, .doc) and RTF.
Exit codes: 0 answered; 1 not read, or it says nothing that the questions ask; 2 wrong usage;
3 --fail-on found something.
`

/** Reads the arguments of the command, without the names of the program. */
export function readArguments(args: readonly string[]): Command {
  const read = parse(args)
  if (typeof read === 'string') return { kind: 'wrong', problem: read }
  const { values, positionals } = read
  if (values.help) return { kind: 'help' }
  const failOn = SEVERITIES.find((severity) => severity === values['fail-on'])
  if (values['fail-on'] !== undefined && failOn === undefined) {
    return { kind: 'wrong', problem: `--fail-on takes one of: ${SEVERITIES.join(', ')}` }
  }
  const sources = sourcesOf(positionals, values.compare === true)
  if (typeof sources === 'string') return { kind: 'wrong', problem: sources }
  const questions = (values.ask ?? []).map((question) => question.trim())
  if (questions.includes('')) return { kind: 'wrong', problem: '--ask needs a question' }
  if (values.compare && questions.length > 0) {
    return { kind: 'wrong', problem: '--ask and --compare cannot be combined' }
  }
  return {
    kind: 'read',
    sources,
    questions,
    isJson: values.json === true,
    failOn,
    allowLoopback: values['allow-loopback'] === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'allow-loopback': { type: 'boolean' },
        ask: { type: 'string', multiple: true },
        compare: { type: 'boolean' },
        'fail-on': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable arguments'
  }
}

function sourcesOf(positionals: readonly string[], isComparison: boolean) {
  const [first, second, ...more] = positionals
  if (isComparison) {
    if (first === undefined || second === undefined || more.length > 0) {
      return '--compare takes two documents: OLD NEW'
    }
    return first === '-' && second === '-'
      ? 'only one of the two can come by standard input'
      : ([first, second] as const)
  }
  if (first === undefined) return 'name an address, a file, or - for standard input'
  return second === undefined ? ([first] as const) : 'name one document, or use --compare OLD NEW'
}
