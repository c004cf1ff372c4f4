import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { faultOfRefusal } from './support/fault-of-refusal.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { type ValidRequest, validRequests } from './support/valid-requests.ts'

/** The part of JSON Schema that our OpenAPI document uses. */
type Schema = Readonly<{
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: unknown
  items?: Schema
  enum?: readonly unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
}>

/** A body with one error, and a description of it. */
type WrongBody = Readonly<{ what: string; body: unknown }>

const ONE_OF_EACH_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', 'text', '__proto__'],
  number: [0, -1, 0.5, 1e308, 2 ** 53],
  boolean: [true, false],
  null: [null],
  array: [[], [[]], ['text']],
  object: [{}, { toString: 'x' }, { length: 1 }],
}
const TYPES_THAT_FIT: Readonly<Record<string, string>> = { integer: 'number' }
/** Keys that change an object's prototype in code that copies them carelessly. */
const POISONED_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
]

/** All invalid variants of a valid body, according to its schema. */
function wrongBodies(schema: Schema, body: unknown): readonly WrongBody[] {
  return [...wrongTypes(schema, body), ...wrongBounds(schema, body), ...wrongInside(schema, body)]
}

/** Where a schema allows unnamed keys. */
function openObjectsIn(schema: Schema, place = 'body'): readonly string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['[]', schema.items] as const]),
  ].flatMap(([key, part]) => openObjectsIn(part, `${place} ${key}`))
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false
  return isOpen ? [place, ...inside] : inside
}

function wrongTypes(schema: Schema, value: unknown): readonly WrongBody[] {
  const right = TYPES_THAT_FIT[schema.type ?? ''] ?? schema.type
  return Object.entries(ONE_OF_EACH_TYPE)
    .filter(([type]) => type !== right)
    .flatMap(([, values]) => values)
    .filter((wrong) => JSON.stringify(wrong) !== JSON.stringify(value))
    .map((wrong) => ({ what: `is ${JSON.stringify(wrong)}`, body: wrong }))
}

function wrongBounds(schema: Schema, value: unknown): readonly WrongBody[] {
  const { maxLength, minLength, minimum, maximum, minItems, maxItems } = schema
  const wrong: WrongBody[] = []
  const add = (what: string, body: unknown) => wrong.push({ what, body })
  if (maxLength !== undefined) add('is too long', 'x'.repeat(maxLength + 1))
  if (minLength !== undefined && minLength > 0) add('is too short', 'x'.repeat(minLength - 1))
  if (schema.enum !== undefined) add('is none of those', 'none-of-those')
  if (schema.pattern !== undefined) add('has another form', '~\u0000~')
  if (schema.type === 'integer') add('is half', 0.5)
  if (minimum !== undefined) add('is too small', minimum - 1)
  if (maximum !== undefined) add('is too large', maximum + 1)
  if (Array.isArray(value) && minItems !== undefined && minItems > 0) add('is too few', [])
  if (Array.isArray(value) && maxItems !== undefined) {
    add(
      'is too many',
      Array.from({ length: maxItems + 1 }, () => value[0]),
    )
  }
  return wrong
}

function wrongInside(schema: Schema, value: unknown): readonly WrongBody[] {
  if (Array.isArray(value)) {
    const { items } = schema
    const [first, ...rest] = value
    if (items === undefined || first === undefined) return []
    return wrongBodies(items, first).map(({ what, body }) => ({
      what: `[0] ${what}`,
      body: [body, ...rest],
    }))
  }
  if (!isObject(value)) return []
  return [...wrongKeys(schema, value), ...wrongProperties(schema, value)]
}

function wrongKeys(schema: Schema, value: Readonly<Record<string, unknown>>): WrongBody[] {
  const missing = (schema.required ?? []).map((key) => {
    const { [key]: _, ...rest } = value
    return { what: `has no ${key}`, body: rest }
  })
  if (schema.additionalProperties !== false) return missing
  const extra = [...POISONED_KEYS, 'extra', ''].map((key) => ({
    what: `has a key ${JSON.stringify(key)}`,
    // Not by assignment: that would set the prototype.
    body: JSON.parse(
      `${JSON.stringify({ ...value, [MARKED]: { isAdmin: true } }).replace(`"${MARKED}"`, JSON.stringify(key))}`,
    ),
  }))
  return [...missing, ...extra]
}

const MARKED = 'a key to be replaced'

function wrongProperties(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
): readonly WrongBody[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    value[key] === undefined
      ? []
      : wrongBodies(property, value[key]).map(({ what, body }) => ({
          what: `${key} ${what}`,
          body: { ...value, [key]: body },
        })),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

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
