import { expect, test } from 'vitest'
import { type ProfileNode, sharesOfParts } from '../../../bench/load/profile-parts.ts'

const node = (
  id: number,
  functionName: string,
  url: string,
  ...children: number[]
): ProfileNode => ({
  id,
  callFrame: { functionName, url },
  children,
})

test('a function counts for the part of its file, without the time in which nothing ran', () => {
  const nodes = [
    node(1, '(root)', '', 2, 3, 4),
    node(2, '(idle)', ''),
    node(3, '(garbage collector)', ''),
    node(4, 'settle', 'file:///app/src/server/store/call-states.ts'),
  ]
  const shares = sharesOfParts({ nodes, samples: [2, 3, 4, 4], timeDeltas: [100, 10, 20, 10] })
  expect(shares).toEqual(
    new Map([
      ['garbage collection', 0.25],
      ['store', 0.75],
    ]),
  )
})

test('a library of several parts counts for its nearest caller that has one', () => {
  const nodes = [
    node(1, '(root)', '', 2, 4, 6),
    node(
      2,
      'readCompletionChunk',
      'file:///app/src/server/adapters/language-model/completion-chunk.ts',
      3,
    ),
    node(3, 'parse', 'file:///app/node_modules/zod/v4/core/parse.js'),
    node(4, 'readJsonBody', 'file:///app/src/server/http/request-body.ts', 5),
    node(5, 'parse', 'file:///app/node_modules/zod/v4/core/parse.js'),
    node(6, 'processTicksAndRejections', 'node:internal/process/task_queues'),
  ]
  const shares = sharesOfParts({ nodes, samples: [3, 5, 6, 6], timeDeltas: [1, 1, 1, 1] })
  expect(shares).toEqual(
    new Map([
      ['parsing', 0.25],
      ['validation', 0.25],
      ['sockets, timers and promises of Node', 0.5],
    ]),
  )
})
