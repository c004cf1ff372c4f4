import { errorBodySchema } from '../../../../src/api/endpoint.ts'
import { ERROR_STATUS } from '../../../../src/api/error-codes.ts'

/** What is wrong with a response that should be a refusal with our own error; undefined if nothing is. */
export async function faultOfRefusal(response: Response): Promise<string | undefined> {
  const text = await response.text()
  const { status } = response
  if (status < 400 || status > 499) return `answered ${status}`
  if (!/^application\/json/.test(response.headers.get('content-type') ?? '')) return 'is no JSON'
  const body = errorBodySchema.strict().safeParse(parsed(text))
  if (!body.success) return `says ${text.slice(0, 200)}`
  return ERROR_STATUS[body.data.code] === status ? undefined : `${body.data.code} is ${status}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
