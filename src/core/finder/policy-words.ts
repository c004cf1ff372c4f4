/**
 * Names of documents in links and titles, in many languages. A word matches whole words, with a star
 * also their beginnings; scripts without spaces match anywhere. The words are written naturally and
 * compared in folded form (`foldLabel`), where '&' and 'and' are the same.
 */
export type WordList = Readonly<{
  /** Unambiguous names. */
  sure: readonly string[]
  /** Usual names that pages about the subject use too. */
  likely: readonly string[]
}>

const words = (list: string): readonly string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const PRIVACY_WORDS: WordList = {
  sure: words(`
    privacy policy, privacy policies, privacy notice, privacy statement, privacy and cookie policy,
    privacy and cookies policy, privacy cookie policy, privacy cookies policy, privacy and cookies,
    privacy cookies, cookies and privacy, privacy and data, privacy and your data, privacy and data protection,
    privacy security policy, privacy and security policy, privacy and security statement, privacypolicy,
    data privacy, data privacy policy, data privacy notice, data privacy statement, data protection policy, data protection notice,
    data protection statement, data protection declaration, privacy declaration, data policy, online privacy,
    website privacy, privacy information, personal data protection, personal data policy,
    personal information protection, protection of personal data, personal data processing,
    processing of personal data, how we use your data, privacy agreement, privacy collection statement,
    privacy promise, privacy commitment, user privacy, customer privacy, consumer privacy, global privacy,
    datenschutz*, datenschutzerklärung*, daten schutz, privatsphäre und datenschutz,
    politique de confidentialité, politique de vie privée, politique de protection des données,
    charte de confidentialité, charte des données personnelles, données personnelles, données à caractère personnel,
    protection des données, déclaration de confidentialité, avis de confidentialité, protection de la vie privée,
    política de privacidad, políticas de privacidad, aviso de privacidad, declaración de privacidad,
    protección de datos, datos personales, tratamiento de datos, política de datos,
    política de privacidade, políticas de privacidade, aviso de privacidade, declaração de privacidade,
    proteção de dados, dados pessoais, proteção de dados pessoais, política de proteção de dados,
    informativa sulla privacy, informativa privacy, informativa sulla protezione, trattamento dei dati,
    trattamento dati, protezione dei dati, tutela della privacy, privacy e cookie, dati personali,
    privacyverklaring, privacybeleid, privacyreglement, privacystatement, privacyvoorwaarden, gegevensbescherming,
    integritetspolicy, integritetspolicyn, personuppgifter, personuppgiftspolicy, personuppgiftsbehandling,
    dataskydd*, sekretesspolicy, integritetsmeddelande,
    personvern*, personvernerklæring, personopplysninger, privatlivspolitik, persondatapolitik, persondata,
    databeskyttelse*, privatlivsmeddelelse, privatlivs og cookiepolitik, behandling af personoplysninger,
    tietosuoja*, rekisteriseloste, tietosuojaseloste, yksityisyydensuoja, yksityisyyskäytäntö, henkilötietojen käsittely,
    persónuvernd*, persónuverndarstefna, privaatsuspoliitika, privaatsustingimused, andmekaitse*, isikuandmete,
    privātuma politika, privātuma paziņojums, personas datu, privatumo politika, privatumo pranešimas, asmens duomenų,
    polityka prywatności, ochrona danych, ochrona prywatności, przetwarzanie danych, klauzula informacyjna rodo,
    ochrana osobních údajů, ochrany osobních údajů, zpracování osobních údajů, zásady ochrany, ochrana soukromí,
    podmínky ochrany osobních údajů, podmínky zpracování osobních údajů, podmienky ochrany osobných údajov, podmienky spracovania osobných údajov,
    condiciones de privacidad, términos de privacidad, condições de privacidade, termos de privacidade, conditions de confidentialité, condizioni privacy,
    terms of privacy, warunki prywatności, условия конфиденциальности, gizlilik koşulları, gizlilik şartları,
    ochrana osobných údajov, ochrany osobných údajov, spracovanie osobných údajov, ochrana súkromia, zásady ochrany súkromia,
    politika zasebnosti, varstvo osebnih podatkov, pravilnik o zasebnosti, izjava o zasebnosti,
    politika privatnosti, pravila privatnosti, zaštita privatnosti, zaštita osobnih podataka, zaštita podataka, izjava o privatnosti,
    adatvédelm*, adatkezelés*, adatvédelmi tájékoztató, adatkezelési tájékoztató,
    politica de confidențialitate, protecția datelor, prelucrarea datelor, date cu caracter personal, nota de informare,
    политика конфиденциальности, политика приватности, политика обработки персональных данных, обработка персональных данных,
    обработки персональных данных, персональные данные, персональных данных, защита персональных данных, защита данных,
    политика за поверителност, поверителност, защита на личните данни, лични данни, политика за лични данни,
    політика конфіденційності, політика приватності, персональних даних, персональні дані, захист даних,
    заштита приватности, политика на приватност,
    πολιτική απορρήτου, δήλωση απορρήτου, προστασία δεδομένων, προσωπικών δεδομένων, προσωπικά δεδομένα, πολιτική προστασίας,
    gizlilik politikası, gizlilik bildirimi, gizlilik sözleşmesi, gizlilik ilkeleri, gizlilik ve güvenlik, gizlilik ve çerez,
    kişisel verilerin korunması, kişisel veriler, aydınlatma metni,
    سياسة الخصوصية, بيان الخصوصية, إشعار الخصوصية, سياسة خاصة, حریم خصوصی, سیاست حفظ حریم خصوصی,
    מדיניות פרטיות, מדיניות הפרטיות, הצהרת פרטיות,
    गोपनीयता नीति, निजता नीति, গোপনীয়তা নীতি, தனியுரிமைக் கொள்கை, గోప్యతా విధానం, رازداری کی پالیسی,
    นโยบายความเป็นส่วนตัว, นโยบายคุ้มครองข้อมูลส่วนบุคคล, คุ้มครองข้อมูลส่วนบุคคล, ความเป็นส่วนตัว, ข้อมูลส่วนบุคคล,
    chính sách bảo mật, chính sách quyền riêng tư, quyền riêng tư, bảo vệ dữ liệu cá nhân, chính sách riêng tư,
    kebijakan privasi, dasar privasi, pemberitahuan privasi, notis privasi, patakaran sa privacy, pelindungan data pribadi,
    隐私政策, 隐私权政策, 隐私声明, 隐私条款, 隐私权, 隐私保护, 隐私协议, 个人信息保护, 隱私權政策, 隱私政策, 隱私權, 隱私聲明, 私隱政策, 私隱聲明, 個人資料保護, 個人資料收集聲明,
    プライバシーポリシー, プライバシー ポリシー, プライバシー通知, プライバシーノーティス, プライバシーステートメント, 個人情報保護方針, 個人情報保護, 個人情報の取扱, 個人情報の取り扱い, 個人情報の取り扱, 個人情報について,
    개인정보처리방침, 개인정보 처리방침, 개인정보취급방침, 개인정보 취급방침, 개인정보보호정책, 개인정보 보호정책, 개인정보보호,
    política de privacitat, protecció de dades, pribatutasun politika, política de privadesa, avís de privadesa, polisi preifatrwydd, hysbysiad preifatrwydd, beartas príobháideachais,
    privatumo politika, privaatsus*, integritet och cookies, rgpd, dsgvo hinweise,
    privacy verklaring, privacy beleid, fortrolighedspolitik, varovanje zasebnosti, varovanje osebnih podatkov, политика за приватност, палітыка прыватнасці,
    politika e privatësisë, privaatheidsbeleid, sera ya faragha, patakaran sa pagkapribado, məxfilik siyasəti, maxfiylik siyosati, құпиялылық саясаты, нууцлалын бодлого,
    კონფიდენციალურობის პოლიტიკა, գաղտնիության քաղաքականություն, سیاست حریم خصوصی, رازداری پالیسی, गोपनीयता धोरण`),
  likely: words(`
    privacy, privacy and security, privacy center, privacy centre, privacy hub, privacy and safety, data protection, personal data, personal information, your data, gdpr,
    confidentialité, vie privée, privacidad, privacidade, riservatezza, privatsphäre,
    integritet, privatliv, personlige oplysninger, yksityisyys, persónuverndar, privātums, privatumas,
    prywatność, prywatności, rodo, soukromí, osobní údaje, súkromie, osobné údaje, zasebnost, privatnost, приватност*,
    confidențialitate, конфиденциальност*, конфіденційн*, приватніст*, απόρρητο, απορρήτου,
    gizlilik, kvkk, lgpd, الخصوصية, خصوصی, פרטיות, गोपनीयता, निजता, গোপনীয়তা, bảo mật, privasi,
    隐私, 隱私, 私隱, 个人信息, プライバシー, 個人情報, 개인정보, 프라이버시, privacitat, preifatrwydd`),
}

export const TERMS_WORDS: WordList = {
  sure: words(`
    terms of service, terms of use, terms and conditions, terms conditions, terms of usage, conditions of use, conditions of service,
    terms and conditions of use, terms of website use, terms condition, term of service, term of use, terms service, terms use,
    website terms, website terms and conditions, site terms, web terms, web terms of use, user terms, customer terms, service terms, general terms, online terms,
    legal terms, terms and rules, terms and disclaimer, terms and policies, terms of access, use terms, usage terms, consumer terms,
    user agreement, member agreement, membership agreement, customer agreement, services agreement, service agreement,
    terms agreement, master services agreement, master subscription agreement, subscription agreement, general conditions,
    general terms and conditions, termsofservice, termsofuse, termsandconditions, tos, tou, t and cs, t cs, tandc, tandcs, tncs, tnc, t c, t and c,
    nutzungsbedingungen, allgemeine nutzungsbedingungen, allgemeine geschäftsbedingungen, geschäftsbedingungen, agb, agbs, teilnahmebedingungen der plattform, nutzungsvereinbarung,
    conditions générales d utilisation, conditions d utilisation, conditions générales, cgu, conditions de service, conditions d usage, termes et conditions, modalités d utilisation, termes d utilisation, règlement d utilisation,
    términos y condiciones, términos de servicio, términos del servicio, términos de uso, condiciones de uso, condiciones del servicio, condiciones generales, términos y condiciones de uso, términos legales,
    termos de uso, termos de serviço, termos e condições, termos de utilização, condições de uso, condições gerais, condições de utilização, termos do serviço,
    termini e condizioni, termini di servizio, termini d uso, termini di utilizzo, condizioni di utilizzo, condizioni d uso, condizioni generali, condizioni di servizio,
    algemene voorwaarden, gebruiksvoorwaarden, servicevoorwaarden, gebruikersvoorwaarden, gebruikersovereenkomst, voorwaarden,
    användarvillkor, allmänna villkor, användningsvillkor, tjänstevillkor, villkor,
    brukervilkår, vilkår for bruk, bruksvilkår, generelle vilkår, brugervilkår, vilkår og betingelser, handelsbetingelser, forretningsbetingelser, servicevilkår, vilkår, betingelser,
    käyttöehdot, yleiset ehdot, palveluehdot, sopimusehdot, notkunarskilmálar, skilmálar, kasutustingimused, lietošanas noteikumi, naudojimo sąlygos, naudojimosi taisyklės, pārdošanas noteikumi,
    regulamin*, warunki korzystania, warunki użytkowania, warunki świadczenia usług, ogólne warunki, zasady korzystania,
    obchodní podmínky, podmínky použití, podmínky užívání, smluvní podmínky, všeobecné podmínky, všeobecné obchodní podmínky, podmínky služby,
    obchodné podmienky, podmienky používania, všeobecné obchodné podmienky, pogoji uporabe, splošni pogoji,
    uvjeti korištenja, opći uvjeti, opći uvjeti poslovanja, uslovi korišćenja, uvjeti uporabe, pravila korištenja,
    általános szerződési feltételek, felhasználási feltételek, ászf, szerződési feltételek, termeni și condiții, termeni de utilizare, condiții de utilizare, termeni si conditii,
    пользовательское соглашение, пользовательского соглашения, публичной оферты, договор публичной оферты, договор оферты, оферты, условия использования, правила пользования, условия обслуживания, публичная оферта, договор оферты, оферта, условия пользования, правила использования, условия сервиса,
    общи условия, условия за ползване, условия за използване, умови використання, угода користувача, договір публічної оферти, публічної оферти, договір оферти, оферта, користувацька угода, публічна оферта, умови користування, правила користування, услови коришћења, услови за користење,
    όροι χρήσης, όροι και προϋποθέσεις, όροι παροχής, γενικοί όροι,
    kullanım koşulları, kullanım şartları, kullanıcı sözleşmesi, üyelik sözleşmesi, hizmet şartları, hizmet koşulları, şartlar ve koşullar, kullanım sözleşmesi,
    شروط الاستخدام, الشروط والأحكام, شروط الخدمة, شروط وأحكام, أحكام وشروط, اتفاقية الاستخدام, شرایط استفاده, قوانین و مقررات, شرایط و ضوابط,
    תנאי שימוש, תנאי השימוש, תקנון, תקנון האתר,
    सेवा की शर्तें, उपयोग की शर्तें, नियम और शर्तें, ব্যবহারের শর্তাবলী, শর্তাবলী, விதிமுறைகள்,
    ข้อกำหนดในการให้บริการ, ข้อกำหนดการใช้งาน, ข้อกำหนดและเงื่อนไข, เงื่อนไขการใช้งาน, เงื่อนไขการให้บริการ, ข้อตกลงการใช้งาน,
    điều khoản dịch vụ, điều khoản sử dụng, điều khoản và điều kiện, điều khoản, quy chế hoạt động, thỏa thuận sử dụng,
    syarat dan ketentuan, ketentuan layanan, syarat penggunaan, syarat layanan, terma dan syarat, ketentuan penggunaan, mga tuntunin,
    用户协议, 用户服务协议, 服务条款, 服务协议, 使用条款, 使用协议, 使用條款, 服務條款, 用戶協議, 條款及細則, 條款與條件, 会员协议, 網站使用條款,
    利用規約, ご利用規約, サービス規約, 会員規約, 利用条件, 使用条件, 利用約款, ユーザー規約, サイトご利用,
    이용약관, 서비스 약관, 서비스약관, 이용 약관, 서비스 이용약관,
    condicions d ús, termes i condicions, condicions generals, termes d ús, erabilera baldintzak, telerau ac amodau, téarmaí,
    naudojimosi sąlygos, paslaugų teikimo sąlygos, pirkimo taisyklės, lietošanas nosacījumi, noteikumi un nosacījumi, üldtingimused, müügitingimused,
    splošni pogoji poslovanja, pogoji poslovanja, opšti uslovi, општи услови, умовы выкарыстання, kushtet e përdorimit, kushtet e shërbimit, termat dhe kushtet,
    gebruiksvoorwaardes, diensvoorwaardes, bepalings en voorwaardes, masharti ya matumizi, masharti ya huduma, vigezo na masharti,
    terma perkhidmatan, terma penggunaan, syarat perkhidmatan, istifadə şərtləri, foydalanish shartlari, пайдалану шарттары, үйлчилгээний нөхцөл,
    წესები და პირობები, օգտագործման պայմաններ, استعمال کی شرائط, سروس کی شرائط, شرایط و قوانین, నిబంధనలు మరియు షరతులు`),
  likely: words(`
    terms, conditions, small print, fine print, terms of sale, terms and conditions of sale, conditions of sale, eula, end user license agreement, end user licence agreement, license agreement, licence agreement, software license,
    store terms, shop terms, sales terms, subscription terms, terms of purchase, agreement,
    conditions générales de vente, conditions de vente, cgv, conditions, condiciones, términos, condiciones de venta, condiciones de contratación, condições, termos, termos de venda, condizioni, termini, condizioni di vendita,
    verkaufsbedingungen, vertragsbedingungen, köpvillkor, leveransvillkor, toimitusehdot, ehdot, tilausehdot, kjøpsvilkår, salgsbetingelser, købsbetingelser, salgsvilkår,
    verkoopvoorwaarden, warunki, podmínky, podmienky, pogoji, uvjeti, uslovi, feltételek, condiții, правила, соглашение, условия, договор, умови, правила сайту, όροι, koşullar, şartlar, mesafeli satış sözleşmesi,
    الشروط, شروط, קנון, תנאים, शर्तें, เงื่อนไข, syarat, ketentuan, 协议, 條款, 条款, 規約, 약관`),
}

export const COOKIE_WORDS: WordList = {
  sure: words(`
    cookie policy, cookies policy, cookie notice, cookies notice, cookie statement, cookie declaration, use of cookies, cookie information,
    about cookies, cookies, cookie, cookie richtlinie, cookie richtlinien, cookie hinweise, politique de cookies, politique relative aux cookies, gestion des cookies, politique cookies,
    política de cookies, política de galletas, informativa cookie, informativa sui cookie, cookieverklaring, cookiebeleid, cookiepolicy, cookiepolitik, cookieerklæring,
    informasjonskapsler, kakor, evästeet, evästekäytäntö, evästeseloste, pliki cookie, polityka cookies, polityka plików cookies, zásady cookies, soubory cookie, süti*, sütikezelés,
    файлы cookie, файлы куки, файли cookie, бисквитки, πολιτική cookies, çerez politikası, çerezler, çerez, ملفات تعريف الارتباط, עוגיות,
    cookie 政策, cookie政策, クッキーポリシー, クッキー, cookieポリシー, 쿠키 정책, 쿠키, kebijakan cookie, chính sách cookie, นโยบายคุกกี้, คุกกี้, ad choices, adchoices`),
  likely: [],
}

export const IMPRINT_WORDS: WordList = {
  sure: words(`
    impressum, imprint, mentions légales, mention légale, informations légales, aviso legal, note legali, avviso legale, colofon, legal notice, legal notices,
    legal disclosure, rechtliche hinweise, tiráž, impresum, 特定商取引法*, 特定商取引, 会社概要, company information, anbieterkennzeichnung, offenlegung, tietoja yrityksestä, disclaimer, haftungsausschluss`),
  likely: [],
}

/** Pages that link to the documents. */
export const HUB_WORDS: WordList = {
  sure: words(`
    legal, legals, legal stuff, legal bits, legal matters, avís legal, lege oharra, policies, our policies, legal center, legal centre, legal hub, legal information, legal info, legal documents, legal library, legal and privacy, privacy and legal, legal and policies,
    legal policies, policy center, policy centre, policies and guidelines, policies and terms, terms and policies, terms policies, policies and procedures, site policies, site policy, web policies, website policies, store policies, company policies, shop policies,
    privacy center, privacy centre, privacy hub, privacy portal, privacy and legal notices, privacy and security, privacy security, trust center, trust centre, policies and notices, terms and agreements, agreements, legal agreements, terms center, legal notice, legal notices, important information, site information, site info, using this site, about this site,
    rechtliches, rechtliche hinweise, rechtliche informationen, rechtliche, informations légales, mentions légales, juridique, infos légales, aviso legal, avisos legales, legales, información legal, jurídico, informações legais, avisos legais, note legali, informazioni legali, area legale,
    juridisch, juridische informatie, juridisk information, juridisk, juridisk informasjon, oikeudelliset tiedot, oikeudelliset ehdot, informacje prawne, nota prawna, právní informace, právne informácie, jogi információk, jogi nyilatkozat, informații legale, pravne informacije, pravno obvestilo,
    правовая информация, юридическая информация, правова інформація, правна информация, документы, документи, νομικές πληροφορίες, νομικά, yasal, yasal bilgiler, yasal uyarı, politikalar, معلومات قانونية, قانونية, מידע משפטי,
    法律声明, 法律信息, 法律聲明, 法律条款, 法的情報, 法的事項, サイトポリシー, 規約 ポリシー, 各種規約, 약관 및 정책, 약관 정책, 법적 고지, 정책, informasi hukum, thông tin pháp lý, ข้อมูลทางกฎหมาย, กฎหมาย`),
  likely: [],
}

/**
 * General pages of a site, the likeliest to link to its documents first. A link counts only if it has no
 * other words.
 */
export const INDEX_WORDS: readonly (readonly string[])[] = [
  words(`
    sitemap, site map, site index, sitemap page, html sitemap, a to z, seitenübersicht, übersicht, inhaltsverzeichnis, plan du site, plan de site, mapa del sitio, mapa web, mapa do site, mappa del sito, webbplatskarta, sidekart, sivukartta, mapa strony, mapa stránek, карта сайта, site haritası, 网站地图, 網站地圖, サイトマップ, 사이트맵`),
  words(`
    help, help center, help centre, help and support, support, faq, faqs, customer service, customer services, customer care, customer support, information, info, about, about us, our company, company, company information,
    hilfe, hilfe und kontakt, kundenservice, service, über uns, aide, service client, à propos, qui sommes nous, ayuda, atención al cliente, sobre nosotros, quiénes somos, ajuda, atendimento, sobre nós, aiuto, assistenza, servizio clienti, chi siamo, klantenservice, over ons, kundservice, om oss, kundeservice, om os, asiakaspalvelu, pomoc, o nas, o nás, помощь, о нас, о компании, yardım, hakkımızda, 会社概要, ヘルプ, 帮助, 关于我们, 고객센터, 도움말`),
]

/** Other documents that sites list next to the two sought ones. */
export const OTHER_WORDS: WordList = {
  sure: words(`
    data processing agreement, data processing addendum, data processing terms, dpa, subprocessors, sub processors, acceptable use, acceptable use policy, fair use policy, aup, usage policy, usage policies,
    community guidelines, community standards, community rules, code of conduct, content policy, content guidelines, house rules, netiquette, editorial policy, editorial guidelines, comment policy, moderation policy,
    refund policy, return policy, returns policy, returns, refunds, shipping policy, shipping, delivery, cancellation policy, warranty, copyright, copyright policy, copyright notice, dmca, trademark policy, trademarks, brand guidelines, intellectual property,
    accessibility, accessibility statement, security, security policy, responsible disclosure, vulnerability disclosure, modern slavery*, slavery, service level agreement, sla, service levels, api terms, api license, developer terms, developer agreement, developer policy,
    law enforcement, transparency report, complaints, security privacy center, widerruf*, widerrufsbelehrung, widerrufsrecht, barrierefreiheit*, versand*, zahlung*, accessibilité, accesibilidad, retours, livraison, envíos, devoluciones, trocas, zwroty, dostawa, integritetsskydd för barn, whistleblow*, hinweisgeber*, anti corruption, nondiscrimination, non discrimination,
    open source licenses, open source, third party notices, licenses, ai policy, ai terms, tax strategy, gender pay gap, freedom of information`),
  likely: [],
}

/** Controls and requests whose labels contain names of documents. */
export const CONTROL_WORDS: readonly string[] = words(`
  settings, setting, preferences, preference center, preference centre, choices, choice, do not sell*, don t sell, opt out, optout, opt outs, manage, consent, controls, control, request, requests, requester, dashboard, checkup, tools, shield, sandbox, badge, seal, certification,
  einstellungen, cookie einstellungen, privatsphäre einstellungen, datenschutzeinstellungen, paramètres, paramétrer, gérer, préférences, configuración, configurar, preferencias, configurações, preferências, impostazioni, preferenze, gestisci, instellingen, inställningar, innstillinger, indstillinger, asetukset, ustawienia, nastavení, nastavenia, beállítások, setări, настройки, налаштування, ρυθμίσεις, ayarları, tercihleri, إعدادات, הגדרות, 设置, 設定, 설정, pengaturan, cài đặt`)

/** Words that limit a document to some people or one subject. */
export const NARROW_WORDS: readonly string[] = words(`
  california*, ccpa, cpra, u s state, us state, state privacy, state specific, virginia, colorado, nevada, texas, washington, eea, gdpr, uk gdpr, brazil, quebec, financial privacy, gramm leach bliley, glba, u s consumer,
  child*, kid*, minor*, coppa, teen*, student*, parent*, pupil*, school*, applicant*, candidate*, job, jobs, career*, recruit*, employee*, staff, workforce, hr, vendor*, supplier*, contractor*, partner*, business, businesses, seller*, merchant*, advertis*, advertiser*, ads, publisher*, developer*, api, sdk, affiliate*, referral, reseller*, creator*, host, hosts, driver*, courier*, beta, early access, preview, pilot, trial,
  hipaa, patient*, practices, health data, consumer health, biometric*, facial, cctv, video surveillance, event*, contest*, sweepstake*, giveaway*, competition*, prize, promotion*, promo, promotional, gift card*, gift cards, loyalty, reward*, points, payment*, purchase, sale, sales, selling, delivery, marketplace, wholesale, b2b, enterprise, professional services, mobile app, app privacy, podcast*, newsletter*, survey*, research, investor*, shareholder*, donor*, donation*, volunteer*, alumni, whistleblow*, visitor*, ai, sms, text messaging, messaging, wifi, wi fi, archive*, archived, previous, prior, old, historic*, history, changelog, changes, updates, summary, faq, faqs, overview, explained, guide, tips, translation*, workspace, education, government, community terms, forum, supplemental, supplementary, additional, specific, addendum, exhibit, annex, appendix, insurance, loan*, credit card*, card, cardmember, mortgage, mobile, broadband, device*, hardware, equipment, product*, firmware, service privacy notices, each service,
  kinder*, bewerber*, bewerbung*, mitarbeiter*, lieferant*, händler*, verkäufer*, geschäftskunden, gewinnspiel*, newsletter, social media, facebook, instagram, whatsapp, versand, enfants, candidat*, recrutement, fournisseur*, vendeur*, concours, niños, menores, candidatos, empleados, proveedores, vendedores, concurso*, sorteo*, crianças, colaboradores, fornecedores, fornitori, candidati, minori, dipendenti, sollicitanten, leveranciers, barn, jobbsökande, rekrytering, dzieci, rekrutacja, konkurs*, дети, соискател*, акци*, çocuk*, çalışan adayı, aday*, tedarikçi*,
  儿童, 未成年, 青少年, 商家, 卖家, 开发者, 兒童, 採用, 応募者, 求職者, 子ども, お子様, 出店, 어린이, 아동, 청소년, 판매자, 채용, 영상정보`)

/** Path segments of articles, not documents. */
export const ARTICLE_SECTIONS: ReadonlySet<string> = new Set(
  'course courses lesson lessons tutorial tutorials guide guides template templates generator generators tool tools quiz quizzes blog blogs news newsroom article articles press post posts story stories magazine journal events event careers jobs product products item shop category categories tag tags topic topics forum forums threads thread questions author authors learn academy resources webinar webinars podcast podcasts glossary reviews search'.split(
    ' ',
  ),
)

/** Word beginnings that select the strings and addresses worth reading among many. For `matchAll` and `search`. */
export const DOCUMENT_STEMS =
  /privacy|terms|legal|policies|datenschutz|nutzungsbedingungen|confidentialit|privacidad|privacidade|termos|t[eé]rminos|conditions|cgu|informativa|voorwaarden|integritet|villkor|personvern|tietosuoja|k[aä]ytt[oö]ehdot|prywatno|regulamin|gizlilik|kullan[iı]m|конфиденц|соглашени|プライバシー|利用規約|隐私|隱私|条款|协议|개인정보|이용약관/giu
