let press: Promise<void> | null = null
const ends = ['pointerup', 'pointercancel']

const follow = () => {
  press = new Promise((resolve) => {
    const end = () => {
      for (const type of ends) window.removeEventListener(type, end, true)
      setTimeout(() => {
        press = null
        resolve()
      })
    }
    for (const type of ends) window.addEventListener(type, end, true)
  })
}
window.addEventListener('pointerdown', follow, true)

/**
 * Runs the callback at once, or after the click if the pointer is pressed. A field that is left by pressing a button
 * must not show its error before the click: the button would move from under the pointer, and the click be lost.
 */
export const runAfterPress = (callback: () => void) => {
  if (press) press.then(callback)
  else callback()
}
