import { addUrl, answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const GERMAN = [
  'Wir verarbeiten Ihre personenbezogenen Daten, um Ihnen unsere Dienste bereitzustellen und sie zu verbessern.',
  'Wir verkaufen Ihre Daten nicht an Dritte und geben sie nicht weiter, es sei denn, ein Gesetz verlangt es von uns.',
  'Sie haben das Recht, jederzeit Auskunft über Ihre gespeicherten Daten zu erhalten und deren Löschung zu verlangen.',
  'Ihre Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen, ohne dass Ihnen Nachteile entstehen.',
]

test('a German policy is named as such, costs nothing, can be searched, and leads to the English one', async ({
  page,
  pages,
}) => {
  const body = [...GERMAN, ...GERMAN, ...GERMAN].map((line) => `<p>${line}</p>`).join('')
  const head =
    '<html lang="de"><title>Datenschutzerklärung</title><link rel="alternate" hreflang="en" href="/own-policy">'
  pages.serveHtml('/datenschutz', `${head}<main><h1>Datenschutzerklärung</h1>${body}</main>`)
  await page.goto('/')
  await addUrl(page, `${pages.origin}/datenschutz`)
  await expect(
    page.getByText(/^This is German\. The built-in analyst reads English\./),
  ).toBeVisible()
  const text = page.getByRole('region', { name: 'Text of the document' })
  await expect(text).toContainText('personenbezogenen Daten')
  await page.getByRole('searchbox').fill('Einwilligung')
  await expect(text.locator('mark').first()).toHaveText('Einwilligung')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Read the English version' }).click()
  await expect(page.getByRole('link', { name: `${pages.origin}/own-policy` })).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
})
