import { z } from 'zod'
import type { CpuProfile } from './profile-parts.ts'

/** Processor time in microseconds: of the whole process with its threads, and of its main thread. */
export type ProcessorTime = Readonly<{ process: number; mainThread: number }>

/** A process of Node that listens for its inspector. */
export type Inspected = Readonly<{
  startProfile: () => Promise<void>
  stopProfile: () => Promise<CpuProfile>
  processorTime: () => Promise<ProcessorTime>
  close: () => void
}>

const SAMPLING_INTERVAL_US = 250

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.url() })).min(1)
const replySchema = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
})
const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        id: z.number(),
        callFrame: z.object({ functionName: z.string(), url: z.string() }),
        children: z.array(z.number()).optional(),
      }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
})
const timesSchema = z.object({
  result: z.object({ value: z.object({ process: z.number(), mainThread: z.number() }) }),
})

const TIMES = `(() => {
  const sum = ({ user, system }) => user + system
  return { process: sum(process.cpuUsage()), mainThread: sum(process.threadCpuUsage()) }
})()`

/** Connects to the inspector of a process on this machine. @throws Error if it does not listen */
export async function inspect(port: number): Promise<Inspected> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = targetsSchema.parse(await response.json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const reply = replySchema.safeParse(JSON.parse(String(data)))
    if (!reply.success) return
    const { id, result, error } = reply.data
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(error.message))
    waiting.delete(id)
  })
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true })
    socket.addEventListener('error', fail, { once: true })
  })
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    calls += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(calls, answer)
    socket.send(JSON.stringify({ id: calls, method, params }))
    return await answer.promise
  }
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US })
  return {
    startProfile: async () => {
      await call('Profiler.start')
    },
    stopProfile: async () => profileSchema.parse(await call('Profiler.stop')).profile,
    processorTime: async () => {
      const options = { expression: TIMES, returnByValue: true }
      return timesSchema.parse(await call('Runtime.evaluate', options)).result.value
    },
    close: () => socket.close(),
  }
}
