let press: Promise<void> | null = null

const follow = () => {
  press = new Promise((resolve) => {
    const end = () =>
      setTimeout(() => {
        press = null
        resolve()
      })
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, end, { once: true, capture: true })
  })
}
window.addEventListener('pointerdown', follow, true)

/**
 * Runs the callback at once, or after the click if the pointer is pressed. A field that is left by pressing a button
 * must not show its error before the click: the button would move from under the pointer, and the click be lost.
 */
export const afterPress = (callback: () => void) => {
  if (press) press.then(callback)
  else callback()
}
