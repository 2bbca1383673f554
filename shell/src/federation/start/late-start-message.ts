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

/** Reloads the page, and its script from the server: a browser stores a changed one for good, as its name contains a hash. */
const reload = async () => {
  const own = findOwnScript()
  if (own) await fetch(own, { cache: 'reload', signal: AbortSignal.timeout(serverDownMs) }).catch(() => {})
  window.location.reload()
}

/**
 * Shows words and Reload while the app has rendered nothing: its script is late, is refused because it has changed, or threw. The app
 * replaces them when it renders.
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
      const isScript = target instanceof HTMLScriptElement && target.src !== ''
      if (isScript || (filename && filename === findOwnScript())) fail()
    },
    true,
  )
}
