import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import serverCommand from '../../../scripts/server-command.json' with { type: 'json' }

test('a setting that cannot be used ends the start with words', async () => {
  const env = { ...process.env, TRUSTED_PROXIES: 'garbage' }
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>()
  execFile(process.execPath, [serverCommand.main], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code, stdout, stderr }),
  )
  expect(await promise).toEqual({
    code: 1,
    stdout: '',
    stderr: `These settings cannot be used:
  TRUSTED_PROXIES.0: expected an address or a range such as 10.0.0.0/8
`,
  })
})
