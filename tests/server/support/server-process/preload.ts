import { block } from './busy-threads.ts'
import { setClock, tick } from './moved-clock.ts'
import type { Order } from './order.ts'
import { countSteps, listSteps, setWritable } from './outside-steps.ts'

// Passed to the server's process with `--import`. The server does not know of it.

process.on('message', ({ id, order }: { id: number; order?: Order }) => {
  // A worker's supervisor speaks to it on the same channel.
  if (order !== undefined) process.send?.({ id, result: obey(order) })
})
// Listening must not keep an otherwise finished server running.
process.channel?.unref()

function obey(order: Order): unknown {
  switch (order.do) {
    case 'set-clock':
      return setClock(order.aheadMs)
    case 'tick':
      return tick()
    case 'count-steps':
      return countSteps(order.killAt)
    case 'list-steps':
      return listSteps()
    case 'set-writable':
      return setWritable(order.isWritable)
    case 'block':
      return block(order.ms)
  }
}
