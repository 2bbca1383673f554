import { bodyCheckMs } from '../../lib/timings'

/** Runs the work with the page's root, once the page has it. */
export const withRoot = (work: (root: HTMLElement) => void) => {
  const root = document.getElementById('root')
  if (root) work(root)
  else setTimeout(withRoot, bodyCheckMs, work)
}

export const createElement = <Name extends keyof HTMLElementTagNameMap>(
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

/** A page of its own with words and a way out, before any style sheet. */
export const buildMessage = (title: string, text: string, wayOut: HTMLElement) => {
  const main = createElement('main', '', { maxWidth: '26rem', margin: '15vh auto 0', padding: '1rem' })
  main.setAttribute('role', 'alert')
  main.append(createElement('h1', title), createElement('p', text, { margin: '0.5rem 0 1rem' }), wayOut)
  return main
}
