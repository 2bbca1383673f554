import type { PlatformSurface } from './platform'
import type { Finding } from './versions'

const platform = '@hosts/shared/platform'

const lost = (before: string[], after: string[]) => before.filter((name) => !after.includes(name))

/** What has become of the released platform. */
export const platformFindings = (previous: PlatformSurface, today: PlatformSurface): Finding[] => {
  const names = (surface: PlatformSurface) => [...surface.exports, ...surface.types]
  const meanings = new Set([...Object.keys(previous.meaning), ...Object.keys(today.meaning)])
  return [
    ...lost(names(previous), names(today)).map((name) => ({
      change: 'major' as const,
      what: `\`${name}\` is gone from ${platform}`,
    })),
    ...lost(names(today), names(previous)).map((name) => ({
      change: 'minor' as const,
      what: `\`${name}\` is new in ${platform}`,
    })),
    ...[...meanings]
      .filter((name) => previous.meaning[name] !== today.meaning[name])
      .map((name) => ({ change: 'minor' as const, what: `${name} has changed, which ${platform} offers` })),
  ]
}

type Remote = { name: string; version: string; build: { platformExports: string[] } }

/** What a remote takes from a platform that does not have it, as sentences. */
export const missingExports = ({ name, version, build }: Remote, platformExports: string[]): string[] =>
  lost(build.platformExports, platformExports).map(
    (missing) => `${name} ${version} uses \`${missing}\` of ${platform}`,
  )
