import { expect, test } from 'vitest'
import { refuseBombs } from '../../src/web/lib/pdf/refuse-bombs.ts'
import { pdfFile, stream } from '../support/pdf-file.ts'
import { policyPdf } from '../support/policy-pdf.ts'

const LIMITS = { ofStream: 1_000_000, inTotal: 1_500_000 }
const refuse = (file: Buffer) => refuseBombs(Uint8Array.from(file), LIMITS)
const filled = (bytes: number, times = 1) => stream(Buffer.alloc(bytes, ' '), '', times)

test('a file whose streams decompress to what a page needs is accepted', async () => {
  await expect(refuse(policyPdf())).resolves.toBeUndefined()
  await expect(refuse(pdfFile([{ content: filled(1_000_000) }]))).resolves.toBeUndefined()
})

test.each([1, 2, 3])(
  'a stream compressed %i times that decompresses to too much is refused',
  async (times) => {
    const file = pdfFile([{ content: filled(1_000_001, times) }])
    await expect(refuse(file)).rejects.toMatchObject({ problem: 'too-long' })
  },
)

test('many streams that decompress to too much in total are refused', async () => {
  const file = pdfFile([{ content: filled(800_000) }, { content: filled(800_000) }])
  await expect(refuse(file)).rejects.toMatchObject({ problem: 'too-long' })
})

test('a part that is cut off or broken is left to the reader', async () => {
  const file = pdfFile([{ content: filled(5_000_000) }])
  const start = file.indexOf('stream\n') + 7
  await expect(refuse(file.subarray(0, start + 20))).resolves.toBeUndefined()
  file.fill(0xff, start + 2, start + 30)
  await expect(refuse(file)).resolves.toBeUndefined()
})
