import type { Counts } from './compare-releases'

/** Counts by `remote version channel`, and by `remote version` for both channels. */
export type Counters = ReadonlyMap<string, Counts>

const line =
  /^hosts_release_(views|problems)_total\{remote="([\w-]+)",version="([\w.+-]+)",channel="(stable|canary)"\} (\d+)$/

/** Reads the counters of releases from an API's metrics. */
const parse = (metrics: string): Map<string, number> => {
  const series = new Map<string, number>()
  for (const text of metrics.split('\n')) {
    const [, kind, remote, version, channel, value] = line.exec(text) ?? []
    if (kind) series.set([kind, remote, version, channel].join(' '), Number(value))
  }
  return series
}

/**
 * Adds up what the counters of several API processes gain, from the first call on. A counter that falls has started again with its
 * process: then all of it is new.
 */
export const createCounterSum = () => {
  const seen = new Map<string, number>()
  const counts = new Map<string, Counts>()
  const known = new Set<string>()

  const add = (key: string, kind: string, gain: number) => {
    const { views, problems } = counts.get(key) ?? { views: 0, problems: 0 }
    counts.set(
      key,
      kind === 'views' ? { views: views + gain, problems } : { views, problems: problems + gain },
    )
  }

  /** `metrics` by the address that they are from; one that did not answer is left out. */
  return (metrics: ReadonlyMap<string, string>): Counters => {
    for (const [address, text] of metrics) {
      for (const [series, value] of parse(text)) {
        const before = seen.get(`${address} ${series}`) ?? (known.has(address) ? 0 : value)
        seen.set(`${address} ${series}`, value)
        const [kind = '', remote, version, channel] = series.split(' ')
        add([remote, version, channel].join(' '), kind, value >= before ? value - before : value)
      }
      known.add(address)
    }
    return counts
  }
}

/** Counts between two moments. */
export const subtract = (now: Counts | undefined, then: Counts | undefined): Counts => ({
  views: (now?.views ?? 0) - (then?.views ?? 0),
  problems: (now?.problems ?? 0) - (then?.problems ?? 0),
})
