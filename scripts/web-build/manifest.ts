import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The bundler's output for each module, by its path below src/web. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)

export type Manifest = z.infer<typeof manifestSchema>

export async function readManifest(file: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The bundle has no module ${name}.`)
  return chunk
}

/** Addresses of these modules and their static imports, without duplicates, in a fixed order. */
export function modulesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const addresses = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunkOf(manifest, name)
    if (addresses.has(`/${chunk.file}`)) return
    addresses.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of modules) visit(name)
  return [...addresses]
}

/**
 * Addresses of everything reachable from a script by static or dynamic imports, except through
 * `without`.
 *
 * @param address of the script; the bundler decides which modules it contains
 */
export function reachableFrom(
  manifest: Manifest,
  address: string,
  without: readonly string[],
): readonly string[] {
  const reached = new Set<string>()
  const visit = (name: string): void => {
    if (reached.has(name) || without.includes(name)) return
    reached.add(name)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, name)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const name of without) chunkOf(manifest, name)
  const start = Object.keys(manifest).find((name) => `/${manifest[name]?.file}` === address)
  if (start === undefined) throw new Error(`The bundle has no script ${address}.`)
  visit(start)
  return [...new Set([...reached].map((name) => `/${chunkOf(manifest, name).file}`))]
}
