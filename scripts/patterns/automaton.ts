import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type Alphabet, alphabetOf } from './alphabet.ts'

/**
 * The behaviour of a backtracking engine on a pattern, as an automaton over its places, one for
 * each character that the pattern may read. A counted repetition is a loop marked as bounded, so
 * that `{0,200}` needs only one copy of its body.
 */

/** A condition on the neighbouring characters for a step between places that reads nothing. */
type Guard = 'boundary' | 'no-boundary' | 'start' | 'line-start' | 'end' | 'line-end'
type Step = Readonly<{ to: number; guards: readonly Guard[] } & Repeats>
type Node = { steps: Step[]; reads?: { place: number; to: number } }

/** An edge to a state. A state is a place with the kind of character read there. */
export type Edge = Readonly<{ to: number } & Repeats>

type Repeats = Readonly<{
  /** Part of a repetition without a limit. */
  unbounded: boolean
  /** Part of a counted repetition that is not inside an unlimited one. */
  counted: boolean
}>
const ONCE: Repeats = { unbounded: false, counted: false }

export type Automaton = Readonly<{
  alphabet: Alphabet
  stateCount: number
  /** Possible next states, by state and character. A repeated edge means two ways. */
  next: readonly (readonly (readonly Edge[])[])[]
  /** The state at the very beginning of the input, before anything is read. */
  initial: number
  /** The states of skipped characters, from which the engine starts again at each position. */
  scanning: readonly number[]
  /** States from which the match succeeds whatever follows, so nothing is tried twice. */
  succeeds: ReadonlySet<number>
  /** If set: why this automaton cannot tell the growth. */
  undecided?: string
}>

const KINDS = ['word', 'line-break', 'other', 'nothing'] as const
type Kind = (typeof KINDS)[number]
const LINE_BREAKS = '\n\r\u2028\u2029'
const PATHS_MAX = 20_000

/** Reads a pattern as V8 would run it from each position of its input. */
export function readPattern(source: string, flags: string): Automaton {
  const builder = new Builder(source, flags)
  return builder.automaton()
}

class Builder {
  readonly #nodes: Node[] = []
  readonly #places: string[] = []
  readonly #flags: string
  readonly #pattern: AST.Pattern
  readonly #accept: number
  readonly #sink: number
  #undecided: string | undefined
  #unboundedAround = 0

  constructor(source: string, flags: string) {
    this.#flags = flags
    this.#pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    })
    this.#accept = this.#node()
    this.#sink = this.#node()
  }

  automaton(): Automaton {
    const start = this.#anyOf(this.#pattern.alternatives, this.#accept)
    const alphabet = alphabetOf(this.#places, this.#flags)
    // Places are numbered from 1; 0 stands for the characters that the engine skipped.
    const stateOf = (place: number, kind: Kind) => place * KINDS.length + KINDS.indexOf(kind)
    const kinds = alphabet.characters.map(kindOf)
    const stateCount = (this.#places.length + 1) * KINDS.length
    const initial = stateOf(0, 'nothing')
    const scanning = this.#flags.includes('y')
      ? []
      : (['word', 'line-break', 'other'] as const).map((kind) => stateOf(0, kind))
    const next: Edge[][][] = Array.from({ length: stateCount }, () => [])
    const succeeds = new Set<number>()
    for (let place = 0; place <= this.#places.length; place += 1) {
      const paths = this.#pathsFrom(place === 0 ? start : this.#behind(place))
      for (const kind of KINDS) {
        const state = stateOf(place, kind)
        const allows = (guards: readonly Guard[], after: Kind) =>
          guards.every((guard) => holds(guard, kind, after))
        const row: Edge[][] = []
        for (const [index, after] of kinds.entries()) {
          const edges: Edge[] = []
          for (const { place: target, guards, unbounded, counted } of paths) {
            if (target === 'accept' || !alphabet.isIn(target - 1, index)) continue
            if (allows(guards, after)) {
              edges.push({ to: stateOf(target, after), unbounded, counted })
            }
          }
          if (place === 0 && scanning.length > 0) {
            edges.push({ to: stateOf(0, after), unbounded: true, counted: false })
          }
          row.push(edges)
        }
        next[state] = row
        if (place === 0) continue
        if (paths.some((path) => path.place === 'accept' && path.guards.length === 0)) {
          succeeds.add(state)
        }
      }
    }
    removeUncertain(succeeds, next)
    const undecided = this.#undecided
    return {
      alphabet,
      stateCount,
      next,
      initial,
      scanning,
      succeeds,
      ...(undecided === undefined ? {} : { undecided }),
    }
  }

  #node(): number {
    this.#nodes.push({ steps: [] })
    return this.#nodes.length - 1
  }

  #step(from: number, to: number, guards: readonly Guard[] = [], repeats = ONCE): void {
    this.#nodes[from]?.steps.push({ to, guards, ...repeats })
  }

  #anyOf(alternatives: readonly AST.Alternative[], to: number): number {
    const from = this.#node()
    for (const { elements } of alternatives) this.#step(from, this.#sequence(elements, to))
    return from
  }

  /** Built from last to first, so that each element knows its successor. */
  #sequence(elements: readonly AST.Element[], to: number): number {
    return elements.reduceRight((behind, element) => this.#element(element, behind), to)
  }

  #element(element: AST.Element, to: number): number {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#anyOf(element.alternatives, to)
      case 'Assertion':
        return this.#assertion(element, to)
      case 'Quantifier':
        return this.#repetition(element, to)
      case 'Backreference':
        this.#undecided = 'a backreference'
        return to
      default:
        return this.#character(element.raw, to)
    }
  }

  #character(raw: string, to: number): number {
    const from = this.#node()
    this.#places.push(raw)
    const node = this.#nodes[from]
    if (node) node.reads = { place: this.#places.length, to }
    return from
  }

  #assertion(assertion: AST.Assertion, to: number): number {
    const from = this.#node()
    const isByLine = this.#flags.includes('m')
    switch (assertion.kind) {
      case 'word':
        this.#step(from, to, [assertion.negate ? 'no-boundary' : 'boundary'])
        return from
      case 'start':
        this.#step(from, to, [isByLine ? 'line-start' : 'start'])
        return from
      case 'end':
        this.#step(from, to, [isByLine ? 'line-end' : 'end'])
        return from
      case 'lookahead':
        // The lookahead reads at each position; then the engine goes on after it.
        this.#step(from, this.#anyOf(assertion.alternatives, this.#sink))
        this.#step(from, to)
        return from
      case 'lookbehind':
        if (hasUnboundedRepetition(assertion.alternatives)) {
          this.#undecided = 'an unbounded repetition in a lookbehind'
        }
        this.#step(from, to)
        return from
    }
  }

  #repetition({ element, min, max }: AST.Quantifier, to: number): number {
    if (max === 0) return to
    if (max === 1) {
      const body = this.#element(element, to)
      if (min === 1) return body
      const from = this.#node()
      this.#step(from, body)
      this.#step(from, to)
      return from
    }
    const unbounded = max === Number.POSITIVE_INFINITY
    const again = this.#node()
    if (unbounded) this.#unboundedAround += 1
    const body = this.#element(element, again)
    if (unbounded) this.#unboundedAround -= 1
    const counted = !unbounded && this.#unboundedAround === 0
    this.#step(again, body, [], { unbounded, counted })
    this.#step(again, to)
    if (min > 0) return body
    const from = this.#node()
    this.#step(from, body)
    this.#step(from, to)
    return from
  }

  #behind(place: number): number {
    return this.#nodes.find(({ reads }) => reads?.place === place)?.reads?.to ?? this.#sink
  }

  /** Every path from a node to the next places, without visiting a node twice. */
  #pathsFrom(start: number): readonly Path[] {
    const paths: Path[] = []
    const visited = new Set<number>()
    const walk = (at: number, guards: readonly Guard[], repeats: Repeats): void => {
      if (at === this.#sink || visited.has(at)) return
      if (paths.length > PATHS_MAX) {
        this.#undecided = 'too many ways'
        return
      }
      if (at === this.#accept) {
        paths.push({ place: 'accept', guards, ...repeats })
        return
      }
      const node = this.#nodes[at]
      if (node?.reads) paths.push({ place: node.reads.place, guards, ...repeats })
      visited.add(at)
      for (const step of node?.steps ?? []) {
        const all = step.guards.length > 0 ? [...guards, ...step.guards] : guards
        walk(step.to, all, {
          unbounded: repeats.unbounded || step.unbounded,
          counted: repeats.counted || step.counted,
        })
      }
      visited.delete(at)
    }
    walk(start, [], ONCE)
    return paths
  }
}

type Path = Readonly<{ place: number | 'accept'; guards: readonly Guard[] } & Repeats>

function kindOf(character: string): Kind {
  if (/^\w$/.test(character)) return 'word'
  return LINE_BREAKS.includes(character) ? 'line-break' : 'other'
}

function holds(guard: Guard, before: Kind, after: Kind): boolean {
  switch (guard) {
    case 'boundary':
      return (before === 'word') !== (after === 'word')
    case 'no-boundary':
      return (before === 'word') === (after === 'word')
    case 'start':
      return before === 'nothing'
    case 'line-start':
      return before === 'nothing' || before === 'line-break'
    case 'end':
      return false
    case 'line-end':
      return after === 'line-break'
  }
}

/**
 * Retains only states from which a match is found at once: nothing tried in vain before contains a
 * loop, so a search for all matches does not repeat it either.
 */
function removeUncertain(
  succeeds: Set<number>,
  next: readonly (readonly (readonly Edge[])[])[],
): void {
  const successors = next.map((row) => [
    ...new Set(row.flatMap((edges) => edges.map(({ to }) => to))),
  ])
  for (let before = -1; before !== succeeds.size; ) {
    before = succeeds.size
    const isEndless = endlessOutside(succeeds, successors)
    for (const state of [...succeeds]) {
      if (successors[state]?.some((to) => !succeeds.has(to) && isEndless(to))) {
        succeeds.delete(state)
      }
    }
  }
}

/** Which states lead into a loop that avoids the given states. */
function endlessOutside(
  given: ReadonlySet<number>,
  successors: readonly (readonly number[])[],
): (state: number) => boolean {
  const known = new Map<number, boolean>()
  const isEndless = (state: number): boolean => {
    const before = known.get(state)
    if (before !== undefined) return before
    // Marked before its result is known: meeting it again means a loop.
    known.set(state, true)
    const endless = successors[state]?.some((to) => !given.has(to) && isEndless(to)) ?? false
    known.set(state, endless)
    return endless
  }
  return isEndless
}

function hasUnboundedRepetition(alternatives: readonly AST.Alternative[]): boolean {
  const within = (element: AST.Element): boolean => {
    switch (element.type) {
      case 'Quantifier':
        return element.max === Number.POSITIVE_INFINITY || within(element.element)
      case 'Group':
      case 'CapturingGroup':
        return hasUnboundedRepetition(element.alternatives)
      case 'Assertion':
        return 'alternatives' in element && hasUnboundedRepetition(element.alternatives)
      default:
        return false
    }
  }
  return alternatives.some(({ elements }) => elements.some(within))
}
