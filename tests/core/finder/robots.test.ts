import { describe, expect, test } from 'vitest'
import { readRobots, readSitemap } from '../../../src/core/finder/robots.ts'

const allows = (text: string, path: string) =>
  readRobots(text, 'plainclause').allows(new URL(path, 'https://fernway.example'))

describe('robots.txt', () => {
  test.each([
    ['User-agent: *\nDisallow: /', '/privacy', false],
    ['User-agent: *\nDisallow:', '/privacy', true],
    ['User-agent: other\nDisallow: /', '/privacy', true],
    ['User-agent: Plainclause\nDisallow: /privacy\n\nUser-agent: *\nAllow: /', '/privacy', false],
    ['User-agent: *\nDisallow: /\nAllow: /privacy', '/privacy', true],
    ['User-agent: a\nUser-agent: *\nDisallow: /p', '/privacy', false],
    ['User-agent: *\nDisallow: /*.php$', '/privacy.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/privacy.php5', true],
    ['User-agent: *\nDisallow: /*/legal', '/de/legal/terms', false],
    ['# Disallow: /\nUser-agent: * # all\nDisallow: /terms # no', '/terms', false],
  ])('%j on %s: allowed is %s', (text, path, expected) => {
    expect(allows(text, path)).toBe(expected)
  })

  test('names sitemaps, wherever they stand', () => {
    const { sitemaps } = readRobots(
      'Sitemap: https://a.example/1.xml\nUser-agent: *\nsitemap: https://a.example/2.xml',
      'x',
    )
    expect(sitemaps).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml'])
  })
})

test('a sitemap lists addresses, as plain text or as CDATA', () => {
  const xml =
    '<urlset><url><loc> https://a.example/?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.example/b]]></loc></url></urlset>'
  expect(readSitemap(xml)).toEqual({
    isIndex: false,
    urls: ['https://a.example/?a=1&b=2', 'https://a.example/b'],
  })
  expect(readSitemap('<sitemapindex><sitemap><loc>https://a.example/s.xml</loc>').isIndex).toBe(
    true,
  )
})
