import { parseAst } from 'vite'
import {
  circlesOfFolders,
  FULL_FOLDER_FILES,
  fullFolders,
  readSources,
  type SourceFile,
} from '../tests/architecture/imports.ts'
import { literalPatterns } from './patterns/collect.ts'

/**
 * `npm run house`: metrics of the source code as `name: value`, each followed by its list if that
 * is something to work on. Nothing fails here; binding rules are tests.
 */

const SMALL_FILE_LINES = 40
const LARGEST_COUNT = 10
const ANALYST = 'src/core/analyst/'

/** Expressions that pass on the value inside them. */
const PASSED_ON = new Set([
  'AwaitExpression',
  'CallExpression',
  'ChainExpression',
  'ConditionalExpression',
  'MemberExpression',
  'ParenthesizedExpression',
])
const SCHEMA_CALLS = new Set(['parse', 'safeParse'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** What passages become on the walk to the answers. */
const PASSAGE_TYPES = new Set([
  'AnswerUnit',
  'Passage',
  'PassagePlace',
  'ScoredUnit',
  'SentenceView',
  'WirePassage',
])

type Node = Readonly<Record<string, unknown>>
type Place = Readonly<{ file: string; line: number }>

const sources = readSources('src')
const analyst = sources.filter(({ path }) => path.startsWith(ANALYST))
const findings = sources.map(inspect)
const support = readSources('tests').filter(({ path }) => path.includes('/support/'))

printFigure('source files', sources.length)
printFigure(`files under ${SMALL_FILE_LINES} lines`, sources.filter(isSmall).length)
printFigure('lines of src', sum(sources.map(linesOf)))
printFigure(`folders over ${FULL_FOLDER_FILES} files`, fullFolders(sources))
printFigure('circles of folders', circlesOfFolders(sources))
printFigure(
  'casts',
  findings.flatMap(({ casts }) => casts.map(format)),
)
printFigure(
  'unchecked JSON',
  findings.flatMap(({ unchecked }) => unchecked.map(format)),
)
printFigure(`lines of ${ANALYST}`, sum(analyst.map(linesOf)))
printFigure(`regular expressions of ${ANALYST}`, literalPatterns([`${ANALYST}**/*.ts`]).length)
printFigure('names of passages as a parameter', passageNames())
printFigure('lines of the support folders of tests', sum(support.map(linesOf)))
printFigure(`largest files`, largestFiles())

function printFigure(name: string, value: number | readonly string[]): void {
  const isList = typeof value === 'object'
  process.stdout.write(`${name}: ${isList ? value.length : value}\n`)
  if (isList) for (const entry of value) process.stdout.write(`  ${entry}\n`)
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - 1
}

function isSmall(file: SourceFile): boolean {
  return linesOf(file) < SMALL_FILE_LINES
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function format({ file, line }: Place): string {
  return `${file}:${line}`
}

function largestFiles(): readonly string[] {
  return sources
    .map((file) => ({ path: file.path, lines: linesOf(file) }))
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, LARGEST_COUNT)
    .map(({ path, lines }) => `${lines} ${path}`)
}

/**
 * The names under which lists of passages, of their sentences and of their units travel as a parameter,
 * in the analyst and in what imports it, each with its first place.
 */
function passageNames(): readonly string[] {
  const walk = findings.filter(
    (_, at) =>
      sources[at]?.path.startsWith(ANALYST) ||
      sources[at]?.imports.some(({ target }) => target?.startsWith(ANALYST)),
  )
  const places = walk.flatMap(({ passageLists }) => passageLists)
  return [...Map.groupBy(places, ({ name }) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, [first, ...others]]) => `${name} ${others.length + 1}, ${first && format(first)}`)
}

/** The casts of a file, its JSON reads without a check of the shape, and its parameters of passages. */
function inspect({ path, text }: SourceFile) {
  const casts: Place[] = []
  const unchecked: Place[] = []
  const passageLists: (Place & Readonly<{ name: string }>)[] = []
  const placeOf = ({ start }: Node) => ({
    file: path,
    line: text.slice(0, Number(start)).split('\n').length,
  })
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parents)
    else if (isNode(value)) {
      if (value.type === 'TSAsExpression' && !isConst(value)) casts.push(placeOf(value))
      if (isJsonRead(value) && !isChecked(parents)) unchecked.push(placeOf(value))
      if (isFunction(value) && Array.isArray(value.params)) {
        const lists = value.params.filter(isPassageList)
        passageLists.push(...lists.map((node) => ({ ...placeOf(node), name: nameOf(node) })))
      }
      const within = typeof value.type === 'string' ? [value, ...parents] : parents
      for (const child of Object.values(value)) visit(child, within)
    }
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [])
  return { casts, unchecked, passageLists }
}

function isFunction({ type }: Node): boolean {
  return FUNCTIONS.has(String(type))
}

/** `passages: readonly Passage[]` and the like. */
function isPassageList(parameter: unknown): boolean {
  if (!isNode(parameter) || !isNode(parameter.typeAnnotation)) return false
  const { typeAnnotation: type } = parameter.typeAnnotation
  if (!isNode(type)) return false
  const list =
    type.type === 'TSTypeOperator' && isNode(type.typeAnnotation) ? type.typeAnnotation : type
  const { elementType } = list
  return isNode(elementType) && PASSAGE_TYPES.has(nameOf(elementType.typeName))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** `as const` is no cast. */
function isConst({ typeAnnotation }: Node): boolean {
  return isNode(typeAnnotation) && nameOf(typeAnnotation.typeName) === 'const'
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

/** `JSON.parse(…)`, or `….json()` without arguments. */
function isJsonRead({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return false
  const method = nameOf(callee.property)
  return method === 'json'
    ? given.length === 0
    : method === 'parse' && nameOf(callee.object) === 'JSON'
}

/** Whether the value goes to a schema or is typed as `unknown`. */
function isChecked(parents: readonly Node[]): boolean {
  const at = parents.findIndex(({ type }) => !PASSED_ON.has(String(type)))
  const isParsed = parents
    .slice(0, at)
    .some(({ callee }) => isNode(callee) && SCHEMA_CALLS.has(nameOf(callee.property)))
  if (isParsed) return true
  const holder = parents[at]
  if (holder?.type === 'VariableDeclarator') return isNode(holder.id) && saysUnknown(holder.id)
  if (holder?.type !== 'ReturnStatement' && holder?.type !== 'ArrowFunctionExpression') return false
  const maker = parents.slice(at).find(isFunction)
  return maker !== undefined && saysUnknown({ typeAnnotation: maker.returnType })
}

/** `: unknown` or `: Promise<unknown>`. */
function saysUnknown({ typeAnnotation: annotation }: Node): boolean {
  const type = isNode(annotation) ? annotation.typeAnnotation : undefined
  if (!isNode(type)) return false
  if (type.type === 'TSUnknownKeyword') return true
  const { typeArguments } = type
  const [inner] =
    isNode(typeArguments) && Array.isArray(typeArguments.params) ? typeArguments.params : []
  return nameOf(type.typeName) === 'Promise' && isNode(inner) && inner.type === 'TSUnknownKeyword'
}
