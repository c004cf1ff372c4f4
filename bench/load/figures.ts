import { availableParallelism } from 'node:os'
import type { Figure } from '../measure.ts'
import type { LoadPart } from './titles.ts'

const commandOf = (part: LoadPart) => `npm run bench:load -- ${part}`

/** The figures of a part, preceded by the machine. */
export function figuresOf(
  part: LoadPart,
  values: readonly (readonly [name: string, value: string])[],
): readonly Figure[] {
  const machine = `${availableParallelism()} cores, shared by the stub, the load generator, the store and what is measured`
  return [['measured on', machine] as const, ...values].map(([name, value]) => ({
    name,
    value,
    command: commandOf(part),
  }))
}
