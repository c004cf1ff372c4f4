import type { Socket } from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'

const DRIP_INTERVAL_MS = 20
const CHUNK = Buffer.alloc(64 * 1_024, 'a')
// Expands from a few kilobytes to 13 times the read limit.
const BOMB = Buffer.alloc(64 * 1_024 * 1_024)

/** Writes a body that never ends, drips or expands, as the row's words say. */
export function sendHostileBody(socket: Socket, words: string, coding: string): void {
  if (/bomb/i.test(words)) socket.end(bomb(`${coding} ${words}`))
  else if (/byte per|drip|slow|trickle/i.test(words)) drip(socket)
  else flood(socket, CHUNK)
}

/** Writes header lines without end. */
export function sendEndlessHeaders(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\n')
  flood(socket, Buffer.from(`x-filler: ${'a'.repeat(1_000)}\r\n`))
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), DRIP_INTERVAL_MS)
  socket.on('close', () => clearInterval(timer))
}

function flood(socket: Socket, chunk: Buffer): void {
  const send = () => {
    // Stops when the receiver lags, so that no backlog builds up on this side.
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
}

const bombs = new Map<string, Buffer>()

function bomb(words: string): Buffer {
  const coding = /\b(?:br|brotli)\b/i.test(words)
    ? 'br'
    : (/zstd|deflate|gzip/i.exec(words)?.[0].toLowerCase() ?? 'gzip')
  const known = bombs.get(coding)
  if (known !== undefined) return known
  const made = compress(coding)
  bombs.set(coding, made)
  return made
}

function compress(coding: string): Buffer {
  if (coding === 'zstd') return zstdCompressSync(BOMB)
  if (coding === 'deflate') return deflateSync(BOMB)
  if (coding === 'gzip') return gzipSync(BOMB)
  return brotliCompressSync(BOMB, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}
