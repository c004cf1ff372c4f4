import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { faultOfRefusal } from './support/fault-of-refusal.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { type ValidRequest, validRequests } from './support/valid-requests.ts'
import { type WrongText, wrongTexts } from './support/wrong-texts.ts'
import { openObjectsIn, type Schema, wrongBodies } from './support/wrong-values.ts'

type OpenApi = Readonly<{
  paths: Readonly<
    Record<
      string,
      Readonly<{
        post: { requestBody: { content: Readonly<Record<string, { schema: Schema }>> } }
      }>
    >
  >
}>

const SAMPLE = 120

const stage = hostileStageOfFile()

async function readOpenApi(): Promise<OpenApi> {
  return await (await fetch(`${stage().server.origin}${API_PATHS.openapi}`)).json()
}

function schemaOf({ paths }: OpenApi, path: string): Schema {
  const schema = paths[path]?.post.requestBody.content['application/json']?.schema
  if (schema === undefined) throw new Error(`${path} is not described`)
  return schema
}

const send = (body: unknown) => JSON.stringify(body)

test('every endpoint has a valid body, and accepts it', async () => {
  const document = await readOpenApi()
  const known = validRequests().map(({ path }) => path)
  const writes = Object.keys(document.paths).filter((path) => document.paths[path]?.post)
  expect([...known, API_PATHS.stripeWebhook].sort()).toEqual(writes.sort())
  for (const { path, body, status } of validRequests()) {
    expect([path, openObjectsIn(schemaOf(document, path))]).toEqual([path, []])
    const response = await stage().post(path, send(body))
    expect([path, response.status]).toEqual([path, status])
    expect(await response.text()).not.toContain('invalid-request')
  }
})

test('every body of an invalid shape is refused with our own error, and counts nothing', async () => {
  const document = await readOpenApi()
  const cases = validRequests().flatMap((valid) =>
    wrongBodies(schemaOf(document, valid.path), valid.body).map(({ what, body }) => ({
      path: valid.path,
      what,
      body: send(body),
    })),
  )
  expect(await faultsOf(sampleOf(cases, SAMPLE))).toEqual([])
})

test('every body that is truncated, corrupted, compressed, too large or of another type is refused, and counts nothing', async () => {
  const webhook: ValidRequest = {
    path: API_PATHS.stripeWebhook,
    body: { id: 'evt_1' },
    status: 400,
  }
  const cases = [...validRequests(), webhook].flatMap(({ path, body }) =>
    wrongTexts(send(body)).map((wrong) => ({ path, ...wrong })),
  )
  expect(await faultsOf(sampleOf(cases, SAMPLE))).toEqual([])
})

/** Descriptions of wrong responses. */
async function faultsOf(
  cases: readonly (WrongText & Readonly<{ path: string }>)[],
): Promise<readonly string[]> {
  const before = await stage().counted()
  const faults: string[] = []
  await forAll(cases, async ({ path, what, body, headers }) => {
    const fault = await faultOfRefusal(await stage().post(path, body, headers))
    if (fault !== undefined) faults.push(`${path} whose body ${what}: ${fault}`)
  })
  expect(await stage().counted()).toBe(before)
  await stage().expectAlive()
  if (IS_LONG_RUN) process.stdout.write(`${cases.length} wrong bodies\n`)
  return faults
}
