import { useSyncExternalStore } from 'react'
import './watch-install-prompt'

const events = ['beforeinstallprompt', 'appinstalled'] as const
const subscribe = (listener: () => void) => {
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** A browser of iOS whose page was not started from the home screen; it has no question, only a menu of its own. */
const isOnIos = () => (navigator as Navigator & { standalone?: boolean }).standalone === false

type Install = { kind: 'ask'; ask: () => void } | { kind: 'explain' } | null

/** How this browser can install the app; null where it cannot, or has already. */
export const useInstall = (): Install => {
  const question = useSyncExternalStore(subscribe, () => window.installPrompt)
  if (question)
    return {
      kind: 'ask',
      ask: () => {
        window.installPrompt = undefined
        question.prompt().catch(() => {})
      },
    }
  return isOnIos() ? { kind: 'explain' } : null
}
