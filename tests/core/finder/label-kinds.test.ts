import { describe, expect, test } from 'vitest'
import { type LabelKind, readLabel } from '../../../src/core/finder/label-kinds.ts'

const best = (label: string): LabelKind | undefined =>
  [...readLabel(label).scores]
    .filter(([, score]) => score >= 0.45)
    .toSorted((a, b) => b[1] - a[1])[0]?.[0]

describe('a label', () => {
  test.each([
    'Privacy',
    'PRIVACY POLICY',
    'Privacy & Cookies',
    'Read our full Privacy Notice here',
    'Datenschutz',
    'Daten\u00adschutz\u00aderklärung',
    'Politique de confidentialité',
    'Données personnelles',
    'Política de privacidad',
    'Política de Privacidade',
    'Informativa sulla privacy',
    'Privacyverklaring',
    'Integritetspolicy',
    'Personvern',
    'Privatlivspolitik',
    'Tietosuojaseloste',
    'Persónuverndarstefna',
    'Polityka prywatności',
    'Ochrana osobních údajů',
    'Ochrana osobných údajov',
    'Politika zasebnosti',
    'Pravila privatnosti',
    'Adatvédelmi tájékoztató',
    'Politica de confidențialitate',
    'Политика конфиденциальности',
    'Політика конфіденційності',
    'Политика за поверителност',
    'Πολιτική απορρήτου',
    'Gizlilik Politikası',
    'سياسة الخصوصية',
    'מדיניות פרטיות',
    'गोपनीयता नीति',
    'นโยบายความเป็นส่วนตัว',
    'Chính sách bảo mật',
    'Kebijakan Privasi',
    '隐私政策',
    '私隱政策',
    'プライバシーポリシー',
    '개인정보처리방침',
    'Privātuma politika',
    'Privatumo politika',
    'Privaatsuspoliitika',
  ])('%s names a privacy policy', (label) => expect(best(label)).toBe('privacy'))

  test.each([
    'Terms',
    'Terms & Conditions',
    'T&Cs',
    'Conditions of Use',
    'User Agreement',
    'Nutzungsbedingungen',
    'AGB',
    'CGU',
    'Conditions générales de vente',
    'Términos y condiciones',
    'Termos de Uso',
    'Termini e condizioni',
    'Algemene voorwaarden',
    'Användarvillkor',
    'Brukervilkår',
    'Handelsbetingelser',
    'Käyttöehdot',
    'Regulamin sklepu',
    'Obchodní podmínky',
    'Opći uvjeti poslovanja',
    'ÁSZF',
    'Termeni și condiții',
    'Пользовательское соглашение',
    'Умови використання',
    'Όροι χρήσης',
    'Kullanım Koşulları',
    'الشروط والأحكام',
    'תנאי שימוש',
    'เงื่อนไขการใช้งาน',
    'Điều khoản sử dụng',
    'Syarat dan Ketentuan',
    '用户协议',
    '利用規約',
    '이용약관',
  ])('%s names terms', (label) => expect(best(label)).toBe('terms'))

  test.each(['Cookie Policy', 'Gestion des cookies', 'Kakor'])('%s names cookies', (label) =>
    expect(best(label)).toBe('cookies'),
  )

  test.each([
    'Five tips to protect your privacy',
    'Privacy settings',
    'Your Privacy Choices',
    'Cookie-Einstellungen',
    'Do Not Sell or Share My Personal Information',
    'How to read terms before you click',
    'Long-term savings',
    'Determine',
  ])('%s names neither', (label) => {
    expect(['privacy', 'terms']).not.toContain(best(label))
  })

  test.each([
    'Applicant Privacy Notice',
    'Seller Terms',
    'California Privacy Notice',
    '儿童隐私保护声明',
  ])('%s is narrow', (label) => expect(readLabel(label).isNarrow).toBe(true))

  test('may name both', () => {
    const { scores } = readLabel('Terms & Privacy')
    expect([scores.get('privacy'), scores.get('terms')].every((score) => (score ?? 0) > 0.7)).toBe(
      true,
    )
  })

  test('says the same with the name of its site', () => {
    expect(readLabel('Fernway Privacy Policy', new Set(['fernway'])).scores.get('privacy')).toBe(1)
  })
})
