const SECTOR = 512
const ENTRY = 128
const FREE = 0xffff_ffff
const END = 0xffff_fffe
const TABLE = 0xffff_fffd
/** Smaller streams would be stored in a separate stream. */
const SMALL = 4_096

/** Writes a compound file by hand: one sector table, one directory, and its streams. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const named = Object.entries(streams).map(([name, bytes]) => ({
    name,
    bytes:
      bytes.length < SMALL ? Buffer.concat([bytes, Buffer.alloc(SMALL - bytes.length)]) : bytes,
  }))
  const directorySectors = Math.ceil(((named.length + 1) * ENTRY) / SECTOR)
  const counts = [directorySectors, ...named.map(({ bytes }) => Math.ceil(bytes.length / SECTOR))]
  // The table itself is the first sector: files larger than it can address are not supported.
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(TABLE, 0)
  const starts: number[] = []
  let next = 1
  for (const count of counts) {
    starts.push(next)
    for (let at = next; at < next + count; at += 1) {
      table.writeUInt32LE(at + 1 < next + count ? at + 1 : END, 4 * at)
    }
    next += count
  }
  const directory = Buffer.alloc(directorySectors * SECTOR)
  entry('Root Entry', { kind: 5, child: named.length === 0 ? FREE : 1, start: END, size: 0 }).copy(
    directory,
  )
  for (const [index, { name, bytes }] of named.entries()) {
    const right = index + 1 < named.length ? index + 2 : FREE
    const own = { kind: 2, right, start: starts[index + 1] ?? END, size: bytes.length }
    entry(name, own).copy(directory, (index + 1) * ENTRY)
  }
  const padded = named.map(({ bytes }) =>
    Buffer.concat([bytes, Buffer.alloc(-bytes.length & (SECTOR - 1))]),
  )
  return Buffer.concat([header(starts[0] ?? END), table, directory, ...padded])
}

function header(directoryStart: number): Buffer {
  const bytes = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 0x1e)
  bytes.writeUInt16LE(6, 0x20)
  bytes.writeUInt32LE(1, 0x2c)
  bytes.writeUInt32LE(directoryStart, 0x30)
  bytes.writeUInt32LE(SMALL, 0x38)
  bytes.writeUInt32LE(END, 0x3c)
  bytes.writeUInt32LE(END, 0x44)
  bytes.fill(0xff, 0x4c)
  bytes.writeUInt32LE(0, 0x4c)
  return bytes
}

type EntryFields = { kind: number; right?: number; child?: number; start: number; size: number }

function entry(
  name: string,
  { kind, right = FREE, child = FREE, start, size }: EntryFields,
): Buffer {
  const bytes = Buffer.alloc(ENTRY)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(2 * (name.length + 1), 64)
  bytes[66] = kind
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
