import { vi } from 'vitest'

/**
 * Stubs of the browser's own language model and translator, which follow the published interfaces: what
 * they do is a parameter. `log` holds what was asked of them.
 */

type Reply = (
  prompt: string,
  signal: AbortSignal,
) => readonly unknown[] | Promise<readonly unknown[]>

export type ModelStub = Readonly<{
  availability?: () => Promise<unknown>
  create?: () => void
  reply?: Reply
  quota?: number
}>

export type StubLog = Readonly<{
  prompts: string[]
  systems: string[]
  options: unknown[]
  destroyed: () => number
}>

const words = ['Yes.', ' We sell', ' your data [1].'] as const

export function stubLanguageModel({ availability, create, reply, quota }: ModelStub = {}): StubLog {
  const prompts: string[] = []
  const systems: string[] = []
  const options: unknown[] = []
  let destroyed = 0
  vi.stubGlobal('LanguageModel', {
    availability: async (given: unknown) => {
      options.push(given)
      return await (availability ?? (async () => 'available'))()
    },
    create: async (given: {
      initialPrompts?: readonly { content: string }[]
      monitor?: (target: EventTarget) => void
      signal?: AbortSignal
    }) => {
      given.signal?.throwIfAborted()
      if (given.monitor !== undefined) {
        const target = new EventTarget()
        given.monitor(target)
        for (const loaded of [0, 0.5, 1]) {
          target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }))
        }
      }
      create?.()
      systems.push(...(given.initialPrompts ?? []).map(({ content }) => content))
      return {
        inputQuota: quota ?? 6_000,
        measureInputUsage: async (text: string) => text.length / 4,
        promptStreaming: (text: string, { signal }: { signal: AbortSignal }) => {
          prompts.push(text)
          return new ReadableStream({
            start: async (controller) => {
              for (const piece of await (reply ?? (() => words))(text, signal)) {
                controller.enqueue(piece)
              }
              controller.close()
            },
          })
        },
        destroy: () => {
          destroyed += 1
        },
      }
    },
  })
  return { prompts, systems, options, destroyed: () => destroyed }
}

/** Work that never ends, and does not listen to its signal. */
export const hang = (): Promise<never> => new Promise(() => undefined)

export type TranslatorStub = Readonly<{
  availability?: () => Promise<unknown>
  translate?: (text: string) => Promise<unknown>
}>

export function stubTranslator({ availability, translate }: TranslatorStub = {}) {
  const pairs: unknown[] = []
  const texts: string[] = []
  let destroyed = 0
  vi.stubGlobal('Translator', {
    availability: async (pair: unknown) => {
      pairs.push(pair)
      return await (availability ?? (async () => 'available'))()
    },
    create: async () => ({
      translate: async (text: string) => {
        texts.push(text)
        return await (translate ?? (async () => `In English: ${text.length}.`))(text)
      },
      destroy: () => {
        destroyed += 1
      },
    }),
  })
  return { pairs, texts, destroyed: () => destroyed }
}
