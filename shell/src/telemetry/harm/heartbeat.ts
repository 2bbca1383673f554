import type { PageRelease } from './release-of-page'

const prefix = 'device/alive/'

/** Between two signs of life (ms). */
export const beatMs = 5_000
/** Without one for this long, a page that somebody looks at is hung. */
const hungMs = 15_000
/** After this long it is rather a computer that was switched off. */
const forgottenMs = 10 * 60_000

type Options = {
  /** The release whose screen is shown; null for none. */
  findRelease: () => PageRelease | null
  onHung: (release: PageRelease) => void
}

const writeBeat = (key: string, { remote, version, channel }: PageRelease) =>
  localStorage.setItem(key, `${Date.now()} ${remote} ${version} ${channel}`)

const readBeat = (key: string): { age: number; release: PageRelease | null } => {
  const [at, remote = '', version = '', channel] = (localStorage.getItem(key) ?? '').split(' ')
  const isBeat = channel === 'stable' || channel === 'canary'
  return { age: Date.now() - Number(at), release: isBeat ? { remote, version, channel } : null }
}

/** Looks for pages of this browser that stopped without an end: what a hung page cannot say, the next page or another tab says. */
const findHung = (own: string, onHung: Options['onHung']) => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix) || key === own) continue
    const { age, release } = readBeat(key)
    if (age < hungMs) continue
    localStorage.removeItem(key)
    if (release && age < forgottenMs) onHung(release)
  }
}

/**
 * Writes signs of life while the page is seen, and reports other pages whose signs have stopped. A page that is hidden or left takes its sign
 * back. Returns a function that stops it.
 */
export const startHeartbeat = ({ findRelease, onHung }: Options) => {
  const key = prefix + Math.random().toString(36).slice(2)
  let tickedAt = 0
  let isPrinting = false
  const stopBeat = () => localStorage.removeItem(key)
  const beat = () => {
    const release = findRelease()
    // The browser stops the page while it prints.
    if (document.hidden || isPrinting || !release) stopBeat()
    else writeBeat(key, release)
  }
  const tick = () => {
    // After a sleep of the computer the others have not ticked yet either.
    const hasSlept = tickedAt !== 0 && Date.now() - tickedAt > 2 * beatMs
    tickedAt = Date.now()
    if (!hasSlept) findHung(key, onHung)
    beat()
  }
  /** Without storage there are no signs. */
  const guard = (work: () => void) => () => {
    try {
      work()
    } catch {}
  }
  const print = (isNow: boolean) =>
    guard(() => {
      isPrinting = isNow
      beat()
    })
  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', guard(beat)],
    [window, 'pagehide', guard(stopBeat)],
    [window, 'pageshow', guard(beat)],
    [window, 'beforeprint', print(true)],
    [window, 'afterprint', print(false)],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  guard(tick)()
  const timer = setInterval(guard(tick), beatMs)
  return {
    /** At once, because what the page has just loaded may hang it. */
    beat: guard(beat),
    stop: () => {
      clearInterval(timer)
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
      guard(stopBeat)()
    },
  }
}
