import { IS_LONG_RUN, sampleOf } from '../support/long-run.ts'
import { NAUGHTY_STRINGS, type NaughtyString } from '../support/naughty-strings.ts'
import { faultsOfPage, typeIntoFreeFields, typeIntoPaidFields } from './support/every-field.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'

const OF_EACH_KIND = 3
/** Longer ones are for the server, which is asked with them by HTTP. */
const TYPED_MAX_CHARACTERS = 2_000

// The browser reports the answers of our own server that refuse.
test.use({ allowedConsole: ['the server responded with a status of'] })

const typable = NAUGHTY_STRINGS.filter(({ kind }) => kind !== 'very long')

/** A little of every kind, in one text. */
function mixture(): NaughtyString {
  const kinds = Map.groupBy(typable, ({ kind }) => kind)
  const texts = [...kinds.values()].flatMap((ofKind) => sampleOf(ofKind, OF_EACH_KIND))
  return { kind: 'all kinds', text: texts.map(({ text }) => text).join(' ') }
}

const texts = IS_LONG_RUN ? typable : [mixture()]

for (const [index, { kind, text }] of texts.entries()) {
  // Each in a browser of its own: what the text before left there is no visitor's beginning.
  test(`naughty text ${index}, of the kind '${kind}', is words in every field`, async ({
    page,
    plainclause,
  }) => {
    const seen: string[] = []
    page.on('dialog', (dialog) => {
      // The page's own question whether to leave is no script of a text.
      if (dialog.type() !== 'beforeunload') seen.push(`a dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const isOurs = origin === plainclause.origin || !protocol.startsWith('http')
      if (!isOurs) seen.push(`a request to ${origin}`)
    })
    const typed = text.slice(0, TYPED_MAX_CHARACTERS)
    await typeIntoFreeFields(page, typed)
    seen.push(...(await faultsOfPage(page)))
    await openSession(page)
    await typeIntoPaidFields(page, typed)
    seen.push(...(await faultsOfPage(page)))
    expect(seen, `${kind}: ${typed.slice(0, 40)}`).toEqual([])
  })
}
