import { type ReleaseEvent, scrubMessage } from '@hosts/shared/telemetry'
import { version } from '../../package.json'
import type { LoadLog } from '../federation/diagnosis/load-log'
import type { ResolvedRemote } from '../federation/releases/resolve-remote-url'
import type { Problem, ProblemLog } from './problem-log'
import { readStack, toPositions } from './read-stack'

/** The contract's limits. */
const longest = { message: 200, screen: 120 }

type Release = Pick<ReleaseEvent, 'remote' | 'version' | 'channel'>
type Target = Pick<ResolvedRemote, 'name' | 'version' | 'channel' | 'folder'>

/** This build of the shell: errors of no remote are its own. */
const shell: Release = { remote: 'shell', version, channel: 'stable' }

/** Files that could not be loaded are failures, and a cancelled request is no error. */
const ignored = ['RemoteError', 'ChunkLoadError', 'AbortError']

const toRelease = ({ name: remote, version, channel }: Target): Release => ({ remote, version, channel })

/** The screen's path without what names a record or a person. */
const toScreen = (path: string) =>
  path
    .replace(/[^/]*\d[^/]*/g, ':id')
    .replace(/[^\w/:.-]/g, '')
    .slice(0, longest.screen)

const readMessage = (error: unknown) => {
  const { name, message } = (error ?? {}) as Partial<Error>
  const text = typeof message === 'string' ? `${name ?? 'Error'}: ${message}` : `${typeof error} thrown`
  return scrubMessage(text).slice(0, longest.message)
}

/** The release that a problem belongs to: the remote that crashed, or the innermost of its stack; null for an extension's. */
const findRelease = ({ remote, error, kind }: Problem, targets: Target[]): Release | null => {
  const crashed = targets.find(({ name }) => name === remote)
  if (crashed) return toRelease(crashed)
  const frames = readStack(error)
  for (const { address } of frames) {
    const target = targets.find(({ folder }) => address.startsWith(folder))
    if (target) return toRelease(target)
  }
  const isOurs = frames.some(({ address }) => new URL(address).origin === window.location.origin)
  return isOurs || kind === 'crash' ? shell : null
}

const toProblemEvent = (problem: Problem, targets: Target[]): ReleaseEvent | null => {
  const release = findRelease(problem, targets)
  if (!release || ignored.includes(String((problem.error as Error | null)?.name))) return null
  const { kind, path, error } = problem
  return {
    kind,
    ...release,
    screen: toScreen(path),
    message: readMessage(error),
    stack: toPositions(readStack(error)),
  }
}

type Page = {
  loads: Pick<LoadLog, 'entries' | 'subscribe'>
  problems: Pick<ProblemLog, 'follow'>
  /** Calls the listener for the remote of each screen that is opened, the first one included. */
  onScreen: (listener: (remote: string) => void) => void
  getResolvedRemote: (name: string) => Target | undefined
}

/** Reports the views of each release, and what fails, earlier and later: the figures that decide about a canary. */
export const reportReleases = (
  { loads, problems, onScreen, getResolvedRemote }: Page,
  add: (event: ReleaseEvent) => void,
) => {
  const reported = new WeakSet<object>()
  const reportFailures = () => {
    for (const entry of loads.entries()) {
      if (reported.has(entry)) continue
      reported.add(entry)
      const { remote, version, channel = 'stable', outcome: cause } = entry
      if (cause === 'loaded' || version === null) continue
      // A host wanted to see it.
      add({ kind: 'view', remote, version, channel })
      add({ kind: 'failure', remote, version, channel, cause })
    }
  }
  reportFailures()
  loads.subscribe(reportFailures)

  const getTargets = () =>
    [...new Set(loads.entries().map(({ remote }) => remote))].flatMap((name) => getResolvedRemote(name) ?? [])
  problems.follow((problem) => {
    const event = toProblemEvent(problem, getTargets())
    if (event) add(event)
  })
  onScreen((remote) => {
    add({ kind: 'view', ...shell })
    const target = getResolvedRemote(remote)
    if (target) add({ kind: 'view', ...toRelease(target) })
  })
}
