import { Badge } from '../badge.tsx'

/** Who answered, when a language model did. */
export function ModelLabel() {
  return <Badge>Language model: every quote checked by code</Badge>
}

/** Who answered, when no language model did (DESIGN.md section 4). */
export function BuiltInLabel() {
  return <Badge>Built-in analyst: quotes the document</Badge>
}
