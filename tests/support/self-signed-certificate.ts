import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A key and a self-signed certificate for one host name, valid for an hour around `now` (in
 * milliseconds since 1970). It writes X.509 (RFC 5280) in DER, so that the repository contains no key
 * and no certificate expires.
 */
export function createSelfSignedCertificate(
  hostname: string,
  now: number,
): Readonly<{ key: string; certificate: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(hostname)))))
  const alternativeName = sequence(der(0x82, Buffer.from(hostname)))
  const extension = sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, alternativeName))
  const certified = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - HALF_HOUR_MS), utcTime(now + HALF_HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', certified, privateKey)])
  const certificate = sequence(certified, ECDSA_WITH_SHA256, der(0x03, signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const HALF_HOUR_MS = 30 * 60 * 1_000

// Object identifiers 2.5.4.3, 2.5.29.17 and 1.2.840.10045.4.3.2.
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))
const SUBJECT_ALTERNATIVE_NAME = der(0x06, Buffer.from('551d11', 'hex'))
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

function der(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function set(part: Buffer): Buffer {
  return der(0x31, part)
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}
