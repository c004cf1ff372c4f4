import { hash, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '../../api/endpoint.ts'
import { hotUntil } from '../../core/allowance/free-allowance.ts'
import {
  PROOF_MAX_CHARACTERS,
  PROOF_PUZZLES,
  PROOF_ZERO_BITS,
  puzzleWords,
  readSolutions,
} from '../../core/allowance/proof-of-work.ts'
import { ProofOfWorkRequired } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { takeFromTransientQuota } from '../store/calls/counters.ts'
import { readFreeDay, readHotUntil, writeHotUntil } from '../store/calls/free-day.ts'
import { dailyKey, findDailyKey, keyedHash } from '../store/daily-key.ts'
import type { Visitor } from '../visitor.ts'

/** Time to solve a challenge, long enough for a slow phone in a pocket. */
const CHALLENGE_MS = 5 * 60 * 1_000
const SEED_CHARACTERS = 32
const HEADER_MAX_CHARACTERS = 128 + PROOF_MAX_CHARACTERS

/** Expiry, random part, and a keyed hash of both and the visitor: the puzzles' seed. */
const TOKEN = /^(\d{1,15})\.([\w-]{1,64})\.([\da-f]{32})$/

type ProofDeps = Pick<Deps, 'db' | 'now' | 'config' | 'metrics' | 'randomToken'> &
  Readonly<{ heat: FreeDayHeat }>

/**
 * Requires a proof of work from a visitor without a paid session while the site's free day runs
 * hot. A challenge is not stored before it is solved; only the visitor it was made for can use it,
 * and only once.
 *
 * @param proof the request's Proof-Of-Work header
 * @throws ProofOfWorkRequired with a new challenge, if the proof is missing or invalid
 */
export async function requireProofOfWork(
  deps: ProofDeps,
  visitor: Visitor,
  proof: string | undefined,
): Promise<void> {
  const { config, metrics } = deps
  if (config.proofOfWork === 'off' || visitor.premiumSessionId !== undefined) return
  if (!(await deps.heat.isHot())) return
  const isGood = proof !== undefined && (await spend(deps, visitor, proof))
  const refused = proof === undefined ? 'asked' : 'refused'
  metrics.proofsOfWork.inc({ outcome: isGood ? 'accepted' : refused })
  if (!isGood) throw new ProofOfWorkRequired(await newChallenge(deps, visitor))
}

async function newChallenge(
  { db, now, randomToken }: ProofDeps,
  visitor: Visitor,
): Promise<Challenge> {
  const expiresAt = now() + CHALLENGE_MS
  const random = randomToken()
  const seed = seedOf(await dailyKey(db, now()), visitor, expiresAt, random)
  return {
    token: `${expiresAt}.${random}.${seed}`,
    seed,
    puzzles: PROOF_PUZZLES,
    zeroBits: PROOF_ZERO_BITS,
  }
}

function seedOf(key: string, visitor: Visitor, expiresAt: number, random: string): string {
  const challenge = `proof of work ${visitor.tokenHash} ${expiresAt} ${random}`
  return keyedHash(key, challenge).slice(0, SEED_CHARACTERS)
}

/** Cheapest checks first: only proven work causes a read of the store. */
async function spend(deps: ProofDeps, visitor: Visitor, proof: string): Promise<boolean> {
  const { db, now } = deps
  if (proof.length > HEADER_MAX_CHARACTERS) return false
  const [token = '', list = ''] = proof.split(':')
  const [, end = '', random = '', seed = ''] = TOKEN.exec(token) ?? []
  const expiresAt = Number(end)
  const solutions = readSolutions(list)
  if (solutions === undefined || expiresAt <= now() || expiresAt > now() + CHALLENGE_MS)
    return false
  if (!solutions.every((tried, place) => isSolved(seed, place, tried))) return false
  const key = await findDailyKey(db, expiresAt - CHALLENGE_MS)
  if (key === undefined) return false
  const own = seedOf(key, visitor, expiresAt, random)
  if (!timingSafeEqual(Buffer.from(seed), Buffer.from(own))) return false
  // A count lost in a power cut lets one challenge be used twice, which is not worth a durable
  // write.
  return await takeFromTransientQuota(db, {
    subject: `proof of work ${seed}`,
    windowStart: expiresAt,
    expiresAt,
    limit: 1,
  })
}

function isSolved(seed: string, place: number, tried: number): boolean {
  const message = Buffer.from(puzzleWords(seed, place, tried).buffer).swap32()
  return hash('sha256', message, 'buffer').readUInt32BE(0) >>> (32 - PROOF_ZERO_BITS) === 0
}

/** How long a process uses its last reading. */
const READ_AGAIN_MS = 1_000

/**
 * Tells whether the site's free quota of the day is running out too fast; reads the store at most
 * once a second.
 */
export class FreeDayHeat {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>
  #isHot: Promise<boolean> = Promise.resolve(false)
  #readAt = Number.NEGATIVE_INFINITY

  constructor(deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>) {
    this.#deps = deps
  }

  /** Whether free visitors must now solve a proof of work before a call. */
  isHot(): Promise<boolean> {
    const now = this.#deps.now()
    if (now - this.#readAt >= READ_AGAIN_MS) {
      this.#readAt = now
      this.#isHot = this.#read(now)
    }
    return this.#isHot
  }

  async #read(now: number): Promise<boolean> {
    const { db, config, log } = this.#deps
    const knownUntil = await readHotUntil(db, now)
    const callsPerDay = config.freeCalls.perSite
    const until = hotUntil({ now, callsPerDay, ...(await readFreeDay(db, now)) })
    if (until !== undefined && until > (knownUntil ?? 0)) await writeHotUntil(db, until)
    if (until !== undefined && knownUntil === undefined) log.freeDayHot({ forMs: until - now })
    return until !== undefined || knownUntil !== undefined
  }
}
