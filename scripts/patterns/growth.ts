import type { Automaton, Edge } from './automaton.ts'

/** An input that makes a pattern slow: the prefix, followed by the repeated pump. */
export type Attack = Readonly<{ prefix: string; pump: string }>

/**
 * How the work of a backtracking engine grows with its input at most: by a power of its length,
 * exponentially (by a factor with each character), or undecided.
 */
export type Growth =
  | Readonly<{ kind: 'linear' }>
  | Readonly<{ kind: 'polynomial'; degree: number; attacks: readonly Attack[] }>
  | Readonly<{ kind: 'exponential'; attacks: readonly Attack[] }>
  | Readonly<{ kind: 'undecided'; why: string; attacks: readonly Attack[] }>

/** Beyond this many explored states, a pattern counts as undecided. */
const EXPLORED_MAX = 4_000_000

/**
 * Judges the growth by the criterion for ambiguous automata (Weber and Seidl, 'On the degree of
 * ambiguity of finite automata'): exponential if a loop can read one word in two ways, and one
 * power more for each loop that leads to another loop on a word that both read. For an unanchored
 * pattern, restarting after each character is the first loop.
 */
export function growthOf(automaton: Automaton): Growth {
  if (automaton.undecided !== undefined) {
    return { kind: 'undecided', why: automaton.undecided, attacks: [] }
  }
  return new Search(automaton).growth()
}

type Loop = Readonly<{ states: ReadonlySet<number>; entries: readonly number[] }>
type Found = Readonly<{ word: string }>

class Search {
  readonly #automaton: Automaton
  readonly #successors: readonly (readonly number[])[]
  /** The same without the edges of counted repetitions. */
  readonly #uncounted: readonly (readonly number[])[]
  readonly #reached: ReadonlySet<number>
  #explored = 0

  constructor(automaton: Automaton) {
    this.#automaton = automaton
    this.#successors = automaton.next.map((row) => [
      ...new Set(row.flatMap((edges) => edges.map(({ to }) => to))),
    ])
    this.#uncounted = automaton.next.map((row) => [
      ...new Set(row.flatMap((edges) => edges.filter(isUncounted).map(({ to }) => to))),
    ])
    this.#reached = reachFrom([automaton.initial], this.#successors)
  }

  growth(): Growth {
    const { scanning } = this.#automaton
    const partsOf = (successors: readonly (readonly number[])[]) =>
      stronglyConnected(successors).filter(
        (part) =>
          part.some((state) => this.#reached.has(state)) &&
          !part.some((state) => scanning.includes(state)),
      )
    for (const part of partsOf(this.#successors)) {
      const word = this.#ambiguousWord(new Set(part))
      if (word !== undefined) return { kind: 'exponential', attacks: this.#attack(part[0], word) }
    }
    const loops: Loop[] = partsOf(this.#uncounted).flatMap((part) => this.#unbounded(part))
    if (scanning.length > 0) loops.unshift({ states: new Set(scanning), entries: scanning })
    return this.#degree(loops)
  }

  /** The loop of a strongly connected part, if it repeats without a bound. */
  #unbounded(part: readonly number[]): readonly Loop[] {
    const states = new Set(part)
    const entries = new Set<number>()
    for (const state of part) {
      for (const edges of this.#automaton.next[state] ?? []) {
        for (const { to, unbounded, counted } of edges) {
          if (unbounded && !counted && states.has(to)) entries.add(to)
        }
      }
    }
    return entries.size > 0 ? [{ states, entries: [...entries] }] : []
  }

  #degree(loops: readonly Loop[]): Growth {
    const attacks: Attack[] = []
    const heights = new Map<Loop, number>()
    const heightOf = (loop: Loop): number => {
      const known = heights.get(loop)
      if (known !== undefined) return known
      heights.set(loop, 1)
      let height = 1
      const ahead = reachFrom(loop.entries, this.#successors)
      for (const other of loops) {
        if (other === loop || !isAnyIn(other.states, ahead)) continue
        const found = this.#sharedWord(loop, other)
        if (found === undefined) continue
        attacks.push(...this.#attack(loop.entries[0], found.word))
        height = Math.max(height, 1 + heightOf(other))
      }
      heights.set(loop, height)
      return height
    }
    const degree = Math.max(1, ...loops.map(heightOf))
    if (this.#explored > EXPLORED_MAX) return { kind: 'undecided', why: 'too large', attacks }
    return degree === 1 ? { kind: 'linear' } : { kind: 'polynomial', degree, attacks }
  }

  /** A word that one loop reads, that leads from it to another, and that the other also reads. */
  #sharedWord(from: Loop, to: Loop): Found | undefined {
    const { succeeds } = this.#automaton
    const leadsThere = reachInto(to.states, this.#successors)
    const targets = [...to.states].filter((state) => !succeeds.has(state))
    for (const p of from.entries) {
      for (const q of targets) {
        const word = this.#search(
          [p, p, q],
          [p, q, q],
          [
            (state) => from.states.has(state),
            (state) => leadsThere.has(state) && !succeeds.has(state),
            (state) => to.states.has(state),
          ],
        )
        if (word !== undefined) return { word }
        if (this.#explored > EXPLORED_MAX) return undefined
      }
    }
    return undefined
  }

  /**
   * A word on which three runs go from their starts to their goals, each within its allowed states.
   */
  #search(
    starts: Triple,
    goals: Triple,
    mayBeAt: readonly [Within, Within, Within],
  ): string | undefined {
    const { next, stateCount, alphabet } = this.#automaton
    const keyOf = ([a, b, c]: Triple) => (a * stateCount + b) * stateCount + c
    const goal = keyOf(goals)
    const seen = new Set<number>([keyOf(starts)])
    type Visit = Readonly<{ at: Triple; read: string; before: Visit | undefined }>
    let front: Visit[] = [{ at: starts, read: '', before: undefined }]
    while (front.length > 0) {
      const following: Visit[] = []
      for (const visit of front) {
        const [a, b, c] = visit.at
        for (const [index, read] of alphabet.characters.entries()) {
          for (const { to: first, counted } of next[a]?.[index] ?? []) {
            if (counted || !mayBeAt[0](first)) continue
            for (const { to: third, counted: isCounted } of next[c]?.[index] ?? []) {
              if (isCounted || !mayBeAt[2](third)) continue
              for (const { to: second } of next[b]?.[index] ?? []) {
                if (!mayBeAt[1](second)) continue
                const at: Triple = [first, second, third]
                const key = keyOf(at)
                if (seen.has(key)) continue
                seen.add(key)
                const step = { at, read, before: visit }
                if (key === goal) return wordOf(step)
                following.push(step)
              }
            }
          }
        }
      }
      this.#explored += following.length
      if (this.#explored > EXPLORED_MAX) return undefined
      front = following
    }
    return undefined
  }

  /** A word that returns to its start within a part in two ways. */
  #ambiguousWord(part: ReadonlySet<number>): string | undefined {
    const { next, alphabet, stateCount } = this.#automaton
    type Visit = Readonly<{
      at: readonly [number, number]
      read: string
      before: Visit | undefined
    }>
    const seen = new Map<number, Visit>()
    const came = new Map<number, number[]>()
    const keyOf = (a: number, b: number) => a * stateCount + b
    let front: Visit[] = [...part].map((state) => ({
      at: [state, state],
      read: '',
      before: undefined,
    }))
    for (const visit of front) seen.set(keyOf(...visit.at), visit)
    while (front.length > 0) {
      const following: Visit[] = []
      for (const visit of front) {
        const [a, b] = visit.at
        for (const [index, read] of alphabet.characters.entries()) {
          const ofA = (next[a]?.[index] ?? []).filter(({ to }) => part.has(to))
          const ofB = (next[b]?.[index] ?? []).filter(({ to }) => part.has(to))
          if (a === b && new Set(ofA.map(({ to }) => to)).size < ofA.length) return read
          for (const { to: first } of ofA) {
            for (const { to: second } of ofB) {
              const key = keyOf(first, second)
              const before = came.get(key) ?? []
              before.push(keyOf(a, b))
              came.set(key, before)
              if (seen.has(key)) continue
              const step: Visit = { at: [first, second], read, before: visit }
              seen.set(key, step)
              following.push(step)
            }
          }
        }
      }
      front = following
    }
    return this.#meetsAgain(part, seen, came, keyOf)
  }

  #meetsAgain(
    part: ReadonlySet<number>,
    seen: ReadonlyMap<number, Readonly<{ at: readonly [number, number] }> & Trail>,
    came: ReadonlyMap<number, readonly number[]>,
    keyOf: (a: number, b: number) => number,
  ): string | undefined {
    const back = [...part].map((state) => keyOf(state, state))
    const known = new Set(back)
    while (back.length > 0) {
      const key = back.pop() ?? 0
      for (const before of came.get(key) ?? []) {
        if (known.has(before)) continue
        known.add(before)
        back.push(before)
        const visit = seen.get(before)
        if (visit !== undefined && visit.at[0] !== visit.at[1]) {
          return wordOf(visit) + this.#returnWord(visit.at[0], part)
        }
      }
    }
    return undefined
  }

  /** A word that stays within a part and roughly ends where it began: the pump's other half. */
  #returnWord(state: number, part: ReadonlySet<number>): string {
    const index = this.#automaton.next[state]?.findIndex((edges) =>
      edges.some(({ to }) => part.has(to)),
    )
    return this.#automaton.alphabet.characters[index ?? -1] ?? ''
  }

  /** The shortest text that leads to a state, followed by the pump. */
  #attack(state: number | undefined, pump: string): readonly Attack[] {
    const { initial, next, alphabet } = this.#automaton
    const seen = new Set([initial])
    let front: (Trail & Readonly<{ at: number }>)[] = [{ at: initial, read: '', before: undefined }]
    while (front.length > 0) {
      const following: typeof front = []
      for (const visit of front) {
        if (visit.at === state) return [{ prefix: wordOf(visit), pump }]
        for (const [index, read] of alphabet.characters.entries()) {
          for (const { to } of next[visit.at]?.[index] ?? []) {
            if (seen.has(to)) continue
            seen.add(to)
            following.push({ at: to, read, before: visit })
          }
        }
      }
      front = following
    }
    return [{ prefix: '', pump }]
  }
}

const isUncounted = ({ counted }: Edge) => !counted

type Triple = readonly [number, number, number]
type Within = (state: number) => boolean
type Trail = Readonly<{ read: string; before: Trail | undefined }>

function wordOf(end: Trail): string {
  const read: string[] = []
  for (let at: Trail | undefined = end; at !== undefined; at = at.before) read.push(at.read)
  return read.reverse().join('')
}

function isAnyIn(states: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  for (const state of states) if (others.has(state)) return true
  return false
}

function reachFrom(
  starts: readonly number[],
  successors: readonly (readonly number[])[],
): ReadonlySet<number> {
  const reached = new Set(starts)
  const open = [...starts]
  while (open.length > 0) {
    for (const to of successors[open.pop() ?? 0] ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}

function reachInto(
  goals: ReadonlySet<number>,
  successors: readonly (readonly number[])[],
): ReadonlySet<number> {
  const predecessors: number[][] = successors.map(() => [])
  for (const [from, all] of successors.entries()) {
    for (const to of all) predecessors[to]?.push(from)
  }
  return reachFrom([...goals], predecessors)
}

/** Tarjan's strongly connected components, only those with a cycle. */
function stronglyConnected(
  successors: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const order = new Map<number, number>()
  const lowest = new Map<number, number>()
  const stack: number[] = []
  const onStack = new Set<number>()
  const parts: number[][] = []
  const enter = (root: number): void => {
    const calls: { at: number; child: number }[] = [{ at: root, child: 0 }]
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { at } = call
      if (call.child === 0) {
        order.set(at, order.size)
        lowest.set(at, order.get(at) ?? 0)
        stack.push(at)
        onStack.add(at)
      }
      const to = successors[at]?.[call.child]
      call.child += 1
      if (to !== undefined) {
        if (!order.has(to)) calls.push({ at: to, child: 0 })
        else if (onStack.has(to)) {
          lowest.set(at, Math.min(lowest.get(at) ?? 0, order.get(to) ?? 0))
        }
        continue
      }
      calls.pop()
      const parent = calls.at(-1)
      if (parent !== undefined) {
        lowest.set(parent.at, Math.min(lowest.get(parent.at) ?? 0, lowest.get(at) ?? 0))
      }
      if (lowest.get(at) !== order.get(at)) continue
      const part: number[] = []
      for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
        onStack.delete(state)
        part.push(state)
        if (state === at) break
      }
      const isCycle = part.length > 1 || successors[at]?.includes(at)
      if (isCycle) parts.push(part)
    }
  }
  for (const state of successors.keys()) if (!order.has(state)) enter(state)
  return parts
}
