import type { PlatformSurface } from './platform'
import type { Finding } from './versions'

/** `module#name` as a part of a sentence. */
const inWords = (use: string) => {
  const [module, name] = use.split('#')
  return `\`${name}\` of ${module}`
}

const lost = (before: string[], after: string[]) => before.filter((name) => !after.includes(name))

/** What has become of the released platform. */
export const platformFindings = (previous: PlatformSurface, today: PlatformSurface): Finding[] => {
  const names = (surface: PlatformSurface) => [...surface.exports, ...surface.types]
  const meanings = new Set([...Object.keys(previous.meaning), ...Object.keys(today.meaning)])
  return [
    ...lost(names(previous), names(today)).map((name) => ({
      change: 'major' as const,
      what: `${inWords(name)} is gone`,
    })),
    ...lost(names(today), names(previous)).map((name) => ({
      change: 'minor' as const,
      what: `${inWords(name)} is new`,
    })),
    ...[...meanings]
      .filter((name) => previous.meaning[name] !== today.meaning[name])
      .map((name) => ({ change: 'minor' as const, what: `${name} has changed, which the platform offers` })),
  ]
}

type Remote = { name: string; version: string; build: { platformExports: string[] } }

/** What a remote takes from a platform that does not have it, as sentences. */
export const missingExports = ({ name, version, build }: Remote, platformExports: string[]): string[] =>
  lost(build.platformExports, platformExports).map((missing) => `${name} ${version} uses ${inWords(missing)}`)
