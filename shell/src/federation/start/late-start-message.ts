import { serverDownMs, startLateMs } from '../../lib/timings'
import { startTexts as texts } from '../../texts/start'
import { buildMessage, createElement, withRoot } from './start-message'

const buttonStyle = {
  minHeight: '2.75rem',
  padding: '0 1.25rem',
  border: '1px solid currentColor',
  borderRadius: '0.5rem',
}

const findOwnScript = () => document.querySelector<HTMLScriptElement>('head > script[src]')?.src

/** Asks the server for the page's script: a browser stores a changed one for good, as its name contains a hash. */
const refreshScript = async () => {
  const own = findOwnScript()
  if (own) await fetch(own, { cache: 'reload', signal: AbortSignal.timeout(serverDownMs) })
}

const reload = () =>
  refreshScript()
    .catch(() => {})
    .then(() => window.location.reload())

/** Whether this page is a second try already. One that does not say how it was opened would try for ever. */
const isSecondTry = () => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !opened || opened.type === 'reload'
}

/**
 * Shows words and Reload while the app has rendered nothing: its script is late, is refused because it has changed, or threw. The app
 * replaces them when it renders. A script that does not arrive is tried once more before: while servers are updated, the one that answers
 * may not have it yet.
 */
export const showLateStart = () => {
  let visibleTitle = ''
  const show = (title: string, text: string) =>
    withRoot((root) => {
      if (visibleTitle === title || (!visibleTitle && root.childElementCount > 0)) return
      // The app has rendered and replaced the message.
      if (visibleTitle && !root.querySelector('[data-start]')) return
      visibleTitle = title
      const button = createElement('button', texts.reload, buttonStyle)
      button.onclick = reload
      const message = buildMessage(title, text, button)
      message.dataset.start = ''
      root.replaceChildren(message)
    })
  const showLate = () => visibleTitle || show(texts.lateTitle, texts.late)
  setTimeout(showLate, Math.max(0, startLateMs - performance.now()))
  const fail = () => show(texts.failedTitle, texts.failed)
  // Errors of files do not bubble.
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      const source = target instanceof HTMLScriptElement ? target.src : ''
      const own = findOwnScript()
      // Without a server a reload would replace the words by the browser's.
      if (source && source === own && !isSecondTry())
        refreshScript().then(() => window.location.reload(), fail)
      else if (source || (filename && filename === own)) fail()
    },
    true,
  )
}
