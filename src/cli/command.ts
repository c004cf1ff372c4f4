import type { AnalystModels } from '../core/analyst/analyst-models.ts'
import { HELP, readArguments } from './arguments.ts'
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
export type CommandTools = Readonly<{
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
