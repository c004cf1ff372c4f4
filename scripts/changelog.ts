const UNRELEASED = '## [Unreleased]'

/**
 * Turns the unreleased changes of the changelog (format: https://keepachangelog.com/en/1.1.0/) into
 * a release.
 *
 * @param day as 2026-03-05
 * @throws if nothing has changed since the last release, or this release already exists
 */
export function withRelease(changelog: string, version: string, day: string): string {
  const start = changelog.indexOf(`${UNRELEASED}\n`)
  if (start === -1) throw new Error(`CHANGELOG.md has no line '${UNRELEASED}'.`)
  if (changelog.includes(`\n## [${version}]`)) {
    throw new Error(`CHANGELOG.md has a release ${version} already.`)
  }
  const before = changelog.slice(0, start)
  const after = changelog.slice(start + UNRELEASED.length)
  const [changes = ''] = after.split(/^## \[/m, 1)
  if (!/^- /m.test(changes)) throw new Error('CHANGELOG.md names no change since the last release.')
  return `${before}${UNRELEASED}\n\n## [${version}] - ${day}${after}`
}
