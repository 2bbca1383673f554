/** Whether a key belongs to an input method (Japanese, Chinese, Korean): Safari ends the composition before the key, and says so by its code. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

/**
 * Keeps those keys from every listener of the page, ours and the libraries': Enter and arrows choose a word for the input method, and must not
 * choose, save or send. The input method itself does not depend on the event.
 */
const keepFromPage = (event: KeyboardEvent) => {
  if (!isComposing(event)) return
  event.stopImmediatePropagation()
  // In Safari's order the browser would submit the form.
  if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
}
window.addEventListener('keydown', keepFromPage, { capture: true })
