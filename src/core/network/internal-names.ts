/**
 * Last labels of names that mean something only inside one network: reserved by RFC 6761, RFC 6762,
 * RFC 7686, RFC 8375 and ICANN's resolution on .internal, or in wide private use (RFC 6762
 * appendix G). `.example` stays out of the list: it resolves to nothing, which is answer enough.
 */
const INTERNAL_SUFFIXES: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'invalid',
  'test',
  // Kubernetes and Consul, where a search path makes them resolve without '.local' behind.
  'svc',
  'consul',
]

/**
 * Names under which clouds serve a machine's own secrets. Some of them resolve to public addresses,
 * so the check of resolved addresses alone would let them through.
 */
const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.goog',
  'metadata.tencentyun.com',
  'metadata.exoscale.com',
  'api.metadata.cloud.ibm.com',
])

const NAME_MAX_CHARACTERS = 253
const LABEL_MAX_CHARACTERS = 63

/**
 * Whether a host name, in lower case and without a final dot, can be one of the public internet: at
 * least two labels of legal length, and neither an internal nor a metadata name.
 */
export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  if (labels.length < 2 || name.length > NAME_MAX_CHARACTERS) return false
  if (labels.some((label) => label === '' || label.length > LABEL_MAX_CHARACTERS)) return false
  return !METADATA_NAMES.has(name) && !INTERNAL_SUFFIXES.includes(labels.at(-1) ?? '')
}
