import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { faultOfRefusal } from './support/fault-of-refusal.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { type ValidRequest, validRequests } from './support/valid-requests.ts'
import { openObjectsIn, type Schema, wrongBodies } from './support/wrong-values.ts'

/** A request whose body is not valid JSON, whatever the schema. */
type WrongText = Readonly<{
  what: string
  body: string | Uint8Array<ArrayBuffer> | undefined
  headers?: Readonly<Record<string, string>>
}>

const DEPTH = 400
const TOO_LARGE_BYTES = 600 * 1_024
const HUGE_BYTES = 20 * 1_024 * 1_024

/** Variants of a valid body: truncated, corrupted, wrapped, with another coding or type. */
function wrongTexts(valid: string): readonly WrongText[] {
  return [...brokenTexts(valid), ...spoiltBytes(valid), ...wrongLabels(valid)]
}

function brokenTexts(valid: string): readonly WrongText[] {
  const cuts = [...valid].map((_, index) => ({
    what: `is cut at ${index}`,
    body: valid.slice(0, index),
  }))
  const inside = valid.slice(1)
  const texts: Readonly<Record<string, string>> = {
    'is nothing': '',
    'is white space': ' \n\t ',
    'is two bodies': `${valid}${valid}`,
    'is followed by a bracket': `${valid}]`,
    'is a list of it': `[${valid}]`,
    'is a text of it': JSON.stringify(valid),
    'has single quotes': valid.replaceAll('"', "'").replace(/^\{\}$/, "{'a':1}"),
    'has a comment': `/* */${valid}`,
    'has a comma too many': valid.replace(/\}$/, ',}'),
    'has a number that is none': `{"a":NaN,${inside}`,
    'has a key without quotes': `{a:1,${inside}`,
    'has a control character': `{"a":"\u0001",${inside}`,
    'is nested deeply': `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
    'is nested without end': '['.repeat(DEPTH),
    'is objects in objects': `${'{"a":'.repeat(DEPTH / 8)}1${'}'.repeat(DEPTH / 8)}`,
    'is script': 'while(1);',
    'is XML':
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'is a form': 'timeZone=UTC&url=https%3A%2F%2Fexample.com',
  }
  return [...cuts, ...Object.entries(texts).map(([what, body]) => ({ what, body }))]
}

function spoiltBytes(valid: string): readonly WrongText[] {
  const text = JSON.stringify({ ...JSON.parse(valid), extra: 'é€😀' })
  const bytes = new TextEncoder().encode(text)
  const at = bytes.findIndex((byte) => byte > 127)
  const without = (...gone: readonly number[]) =>
    bytes.filter((_, index) => !gone.includes(index - at))
  const utf16 = Uint8Array.from(Buffer.from(valid, 'utf16le'))
  return [
    { what: 'has half a character of two bytes', body: without(1) },
    { what: 'has a byte that begins none', body: without(0) },
    { what: 'has half a character of four bytes', body: without(7, 8) },
    { what: 'has an overlong character', body: spoilt(bytes, at, [0xc0, 0xaf]) },
    { what: 'has half a surrogate pair', body: spoilt(bytes, at, [0xed, 0xa0, 0x80]) },
    { what: 'has bytes past Unicode', body: spoilt(bytes, at, [0xf5, 0x80, 0x80, 0x80]) },
    { what: 'has 0xFF', body: spoilt(bytes, at, [0xff]) },
    { what: 'is UTF-16', body: utf16 },
    { what: 'is gzip', body: Uint8Array.from(gzipSync(valid)) },
    {
      what: 'is gzip and says so',
      body: Uint8Array.from(gzipSync(valid)),
      headers: { 'content-encoding': 'gzip' },
    },
    { what: 'is a little too large', body: `${valid}${' '.repeat(TOO_LARGE_BYTES)}` },
    { what: 'is huge', body: new Uint8Array(HUGE_BYTES).fill(0x20) },
  ]
}

function spoilt(bytes: Uint8Array, at: number, by: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...bytes.subarray(0, at), ...by, ...bytes.subarray(at)])
}

function wrongLabels(valid: string): readonly WrongText[] {
  return [
    'text/plain',
    'text/json',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/problem+json',
    'application',
    'application/xml; application/json',
    'text/plain, application/json',
    ';application/json',
  ].map((type) => ({ what: `is called ${type}`, body: valid, headers: { 'content-type': type } }))
}

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
