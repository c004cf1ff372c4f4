import ipaddr from 'ipaddr.js'

/** Whether a host, as it stands in an address or a setting, is this machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
