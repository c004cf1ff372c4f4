import { toJSONSchema, type ZodType } from 'zod'
import { type Endpoint, errorBodySchema } from '../api/endpoint.ts'
import { ENDPOINTS, PROBES, type Probe } from '../api/endpoints.ts'
import { ERROR_STATUS, type ErrorCode } from '../api/error-codes.ts'

/** Errors of the layer below the endpoints, possible at each of them. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'body-too-large',
  'unsupported-media-type',
  'length-required',
  'wrong-host',
  'internal-error',
  'service-unavailable',
]

/** Makes the OpenAPI 3.1 document from the schemas that validate requests. */
export function openApiDocument(publicOrigin: string, version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plainclause',
      version,
      description:
        'Writes are accepted from the pages of this site: send Sec-Fetch-Site: same-origin, or Origin with its origin.',
    },
    servers: [{ url: publicOrigin }],
    paths: pathItems(),
    components: { schemas: { Error: schemaOf(errorBodySchema, 'output') } },
  }
}

type Operation = Readonly<{
  summary: string
  parameters?: ReturnType<typeof parametersOf>
  /** Absent: no body. */
  requestBody?: ReturnType<typeof operation>['requestBody']
  responses: object
}>

/** The operations of each path by their methods. */
function pathItems(): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  return Object.fromEntries([
    ...ENDPOINTS.map((endpoint) => [endpoint.path, { [endpoint.method]: operation(endpoint) }]),
    ...PROBES.map((probe) => [probe.path, { get: probeOperation(probe) }]),
  ])
}

function operation(endpoint: Endpoint) {
  const { binaryResponse } = endpoint
  return {
    summary: endpoint.summary,
    ...(endpoint.requestHeaders && { parameters: parametersOf(endpoint.requestHeaders) }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.request, 'input') } },
    },
    responses: {
      200: {
        description: endpoint.summary,
        content: {
          [endpoint.responseType]: { schema: schemaOf(endpoint.response, 'output') },
          ...(binaryResponse && {
            [binaryResponse.type]: { schema: { description: binaryResponse.description } },
          }),
        },
        ...(binaryResponse && { headers: headersOf(binaryResponse.headers) }),
      },
      ...errorResponses([...endpoint.errors, ...COMMON_ERRORS]),
    },
  }
}

function probeOperation({ summary, answer, errors }: Probe) {
  return {
    summary,
    responses: {
      200: {
        description: summary,
        content: { 'text/plain': { schema: { type: 'string', const: answer } } },
      },
      ...errorResponses(errors),
    },
  }
}

function parametersOf(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
}

function headersOf(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
}

function errorResponses(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => ERROR_STATUS[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function schemaOf(schema: ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io })
  return rest
}
