/**
 * Top-level labels for names inside one network: reserved by RFC 6761, RFC 6762, RFC 7686, RFC 8375
 * and ICANN's resolution on .internal, or in wide private use (RFC 6762 appendix G). `.example` is not
 * in the list: it does not resolve anyway.
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
  // Kubernetes and Consul, where a search path makes them resolve without '.local'.
  'svc',
  'consul',
]

/**
 * Cloud metadata services, which serve a machine's secrets. Some of their names resolve to public
 * addresses, so checking resolved addresses is not enough.
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
 * Whether a host name, in lower case and without a final dot, may be public: at least two labels of
 * legal length, and neither an internal nor a metadata name.
 */
export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  if (labels.length < 2 || name.length > NAME_MAX_CHARACTERS) return false
  if (labels.some((label) => label === '' || label.length > LABEL_MAX_CHARACTERS)) return false
  return !METADATA_NAMES.has(name) && !INTERNAL_SUFFIXES.includes(labels.at(-1) ?? '')
}
