import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A policy or terms of a service, as text. */
export type CollectedDocument = Readonly<{ service: string; type: string; text: string }>

/** 'service / type (collection)', on the line that opens each document. */
const OPENING = /^### (.+) \/ (.+) \([a-z-]+\)\n/

/** The documents of the sets' `ota-dev.txt.gz`, in its order. */
export function readPolicies(path: string): readonly CollectedDocument[] {
  const all = gunzipSync(readFileSync(path)).toString('utf8')
  return all.split(/^(?=### .+ \/ .+ \([a-z-]+\)$)/m).flatMap((part) => {
    const [line, service, type] = OPENING.exec(part) ?? []
    if (line === undefined || service === undefined || type === undefined) return []
    return [{ service, type, text: part.slice(line.length).trim() }]
  })
}
