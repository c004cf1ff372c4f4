/** The parts that an answer's processor time is divided into. */
export const PROFILE_PARTS = [
  'HTTP in',
  'cookies and visit',
  'validation',
  'store',
  'counting and running answers',
  'prompt',
  'model call',
  'parsing',
  'checks of quotes',
  'HTTP out',
  'log and metrics',
  'sockets, timers and promises of Node',
  'garbage collection',
  'native code without a script',
] as const

export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** A part, and the scripts that belong to it by their addresses; the first that matches decides. */
const PARTS_OF_FILES: readonly (readonly [pattern: RegExp, part: ProfilePart])[] = [
  [/\/src\/server\/http\/(?:request-body|first-issue)|\/src\/api\//, 'validation'],
  [/\/src\/server\/http\/(?:cookies|recognise-visitor|request-context)/, 'cookies and visit'],
  [/\/src\/core\/(?:network|allowance)\//, 'cookies and visit'],
  [
    /\/src\/server\/(?:.*\/)?(?:open-visit|limit-requests|tokens|describe-premium|hold-session)\./,
    'cookies and visit',
  ],
  [
    /\/src\/server\/(?:.*\/)?(?:log|metrics|watchdog)\.|\/node_modules\/(?:pino|prom-client|sonic-boom)/,
    'log and metrics',
  ],
  [
    /\/src\/server\/(?:.*\/)?(?:stream-events|sliced-response|broadcast|coalesce-text|wire-answer)\./,
    'HTTP out',
  ],
  [
    /\/src\/server\/(?:http|routes)\/|\/src\/server\/(?:app|process\/listen)\.|\/node_modules\/(?:@hono|hono)\//,
    'HTTP in',
  ],
  [
    /\/src\/server\/store\/|\/node_modules\/(?:kysely|pg|pg-[^/]+|postgres-[^/]+)\/|^node:sqlite/,
    'store',
  ],
  [/\/language-model\/(?:model-prompt)\.|\/question-limits\./, 'prompt'],
  [
    /\/language-model\/(?:read-completion|completion-chunk|completion-text|decode-body|read-model-text)\.|\/node_modules\/eventsource-parser\//,
    'parsing',
  ],
  [/\/src\/server\/adapters\/|\/node_modules\/undici\//, 'model call'],
  [/\/src\/core\//, 'checks of quotes'],
  [/\/src\/server\//, 'counting and running answers'],
  [/^node:(?:_http_server|_http_incoming)/, 'HTTP in'],
  [/^node:_http_outgoing/, 'HTTP out'],
]

/** The part of a script, if it has one of its own; otherwise it works for whoever called it. */
export function partOfFile(address: string): ProfilePart | undefined {
  return PARTS_OF_FILES.find(([pattern]) => pattern.test(address))?.[1]
}

/** One node of a profile's call tree, as V8 writes it. */
export type ProfileNode = Readonly<{
  id: number
  callFrame: Readonly<{ functionName: string; url: string }>
  children?: readonly number[] | undefined
}>

/** A processor profile of V8: which node ran at each sample, and how long, in microseconds. */
export type CpuProfile = Readonly<{
  nodes: readonly ProfileNode[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}>

const META: ReadonlyMap<string, ProfilePart | 'idle'> = new Map<string, ProfilePart | 'idle'>([
  ['(idle)', 'idle'],
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native code without a script'],
])

/**
 * The share of each part in a profile's working time: the self time of every function, by its script.
 * Scripts of Node and libraries that serve several parts count for the nearest caller that has a part.
 */
export function sharesOfParts({
  nodes,
  samples,
  timeDeltas,
}: CpuProfile): ReadonlyMap<ProfilePart, number> {
  const partOf = new Map<number, ProfilePart | 'idle' | undefined>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const assign = (id: number, ofCaller: ProfilePart | 'idle' | undefined) => {
    const stack = [{ id, ofCaller }]
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const node = byId.get(top.id)
      if (node === undefined) continue
      const { functionName, url } = node.callFrame
      const part = META.get(functionName) ?? partOfFile(url) ?? top.ofCaller
      partOf.set(node.id, part)
      for (const child of node.children ?? []) stack.push({ id: child, ofCaller: part })
    }
  }
  const [root] = nodes
  if (root !== undefined) assign(root.id, undefined)
  const times = new Map<ProfilePart, number>()
  let sum = 0
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id) ?? 'sockets, timers and promises of Node'
    if (part === 'idle') continue
    const time = Math.max(0, timeDeltas[at] ?? 0)
    sum += time
    times.set(part, (times.get(part) ?? 0) + time)
  }
  return new Map([...times].map(([part, time]) => [part, time / sum]))
}
