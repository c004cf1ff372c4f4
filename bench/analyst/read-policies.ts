import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A policy or terms of a service, as text. */
export type CollectedDocument = Readonly<{ service: string; type: string; text: string }>

const FILE = 'ota-dev.txt.gz'

/** 'service / type (collection)', on the first line of each document. */
const OPENING = /^### (.+) \/ (.+) \([a-z-]+\)\n/

/** The documents of the set of whole texts in a folder, in order; none if the set is missing. */
export function readPolicies(folder: string): readonly CollectedDocument[] {
  const path = join(folder, FILE)
  if (!existsSync(path)) return []
  const all = gunzipSync(readFileSync(path)).toString('utf8')
  return all.split(/^(?=### .+ \/ .+ \([a-z-]+\)$)/m).flatMap((part) => {
    const [line, service, type] = OPENING.exec(part) ?? []
    if (line === undefined || service === undefined || type === undefined) return []
    return [{ service, type, text: part.slice(line.length).trim() }]
  })
}
