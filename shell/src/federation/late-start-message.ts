import { startTexts as texts } from '../texts/start'

/** A page that is still empty shows a message after this (ms since the page started). */
const lateMs = 4_500
/** Until the page's body is there (ms). */
const pauseMs = 50
/** A server that does not respond to Reload (ms) is not waited for. */
const patienceMs = 3_000

const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  style: Partial<CSSStyleDeclaration> = {},
) => {
  const element = document.createElement(name)
  element.textContent = text
  // A strict policy allows styles that a script sets on an element, but no style attribute.
  Object.assign(element.style, style)
  return element
}

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
  if (own) await fetch(own, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
  window.location.reload()
}

/**
 * Shows words and Reload while the app has rendered nothing: its script is late, is refused because it has changed, or threw. The app
 * replaces them when it renders.
 */
export const showLateStart = () => {
  let visibleTitle = ''
  const show = (title: string, text: string) => {
    const root = document.getElementById('root')
    if (!root) {
      setTimeout(show, pauseMs, title, text)
      return
    }
    if (visibleTitle === title || (!visibleTitle && root.childElementCount > 0)) return
    // The app has rendered and replaced the message.
    if (visibleTitle && !root.querySelector('[data-start]')) return
    visibleTitle = title
    const main = createElement('main', '', { maxWidth: '26rem', margin: '15vh auto 0', padding: '1rem' })
    main.dataset.start = ''
    main.setAttribute('role', 'alert')
    const button = createElement('button', texts.reload, buttonStyle)
    button.onclick = reload
    main.append(createElement('h1', title), createElement('p', text, { margin: '0.5rem 0 1rem' }), button)
    root.replaceChildren(main)
  }
  const showLate = () => visibleTitle || show(texts.lateTitle, texts.late)
  setTimeout(showLate, Math.max(0, lateMs - performance.now()))
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
