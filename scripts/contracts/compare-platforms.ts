import type { PlatformSurface } from './read-platform'
import type { Finding } from './version-steps'

/** `module#name` for a sentence. */
const formatName = (use: string) => {
  const [module, name] = use.split('#')
  return `\`${name}\` of ${module}`
}

const findLost = (before: string[], after: string[]) => before.filter((name) => !after.includes(name))

/** Changes since the released platform. */
export const comparePlatforms = (previous: PlatformSurface, today: PlatformSurface): Finding[] => {
  const names = (surface: PlatformSurface) => [...surface.exports, ...surface.types]
  const meanings = new Set([...Object.keys(previous.meaning), ...Object.keys(today.meaning)])
  return [
    ...findLost(names(previous), names(today)).map((name) => ({
      change: 'major' as const,
      what: `${formatName(name)} is gone`,
    })),
    ...findLost(names(today), names(previous)).map((name) => ({
      change: 'minor' as const,
      what: `${formatName(name)} is new`,
    })),
    ...[...meanings]
      .filter((name) => previous.meaning[name] !== today.meaning[name])
      .map((name) => ({ change: 'minor' as const, what: `${name} has changed, which the platform offers` })),
  ]
}

type Remote = { name: string; version: string; build: { platformExports: string[] } }

/** Exports that a remote uses and the platform lacks, as sentences. */
export const findMissingExports = ({ name, version, build }: Remote, platformExports: string[]): string[] =>
  findLost(build.platformExports, platformExports).map(
    (missing) => `${name} ${version} uses ${formatName(missing)}`,
  )
