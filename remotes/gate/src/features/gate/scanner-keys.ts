import { isCode, readScan } from '@hosts/shared/contract'

/** The shortest code. */
const MIN_LENGTH = 6
/** In a text field, the longest pause between two keys of a scanner, and the average (ms): nobody types a code that fast. */
const FIELD_PAUSE = 100
const FIELD_AVERAGE = 50
/** Elsewhere (ms), where typing has no other meaning: wireless scanners are slow. */
const OTHER_PAUSE = 500
/** How long the keys after a scan belong to it (ms): a scanner may end with two keys, and the second one must press no button. */
const AFTER_SCAN = 200

/** Types of inputs that have no text. */
const noText = ['button', 'checkbox', 'radio', 'range', 'reset', 'submit']

type TextField = HTMLInputElement | HTMLTextAreaElement
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !noText.includes(target.type))

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns a function that gives the field back the text that it has now. */
const storeText = (target: EventTarget | null) => {
  if (!isTextField(target)) return () => undefined
  const { value } = target
  return () => {
    if (target.value === value) return
    // React sees only what is set past its own property.
    const { prototype } = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Tells a hand scanner from a person: it is a keyboard that types a code at once, then Enter or Tab. Returns the listener for `keydown`, which
 * takes the last key, so that it presses no button and leaves no field; a text field gets back the text from before the scan.
 */
export const createScannerKeys = (onScan: (text: string) => void) => {
  let text = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let scannedAt = Number.NEGATIVE_INFINITY
  let restoreText = () => {}
  const reset = () => {
    text = ''
  }

  const isFast = (at: number) => at - startedAt <= text.length * FIELD_AVERAGE
  const isScan = ({ target, timeStamp }: KeyboardEvent) => {
    if (text.length < MIN_LENGTH) return false
    if (!isTextField(target)) return true
    const read = readScan(text)
    // People space plates, which can be as long as a reference.
    return isFast(timeStamp) && isCode(read) && !/[\s-]/.test(read)
  }
  const end = (event: KeyboardEvent) => {
    if (event.timeStamp - scannedAt < AFTER_SCAN) return swallow(event)
    // A scanner that ends with no key leaves its code, and a person presses Enter much later.
    if (event.timeStamp - lastAt > OTHER_PAUSE) reset()
    if (!isScan(event)) return reset()
    swallow(event)
    scannedAt = event.timeStamp
    const scanned = text
    reset()
    restoreText()
    onScan(scanned)
  }
  const add = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event
    const pause = timeStamp - lastAt
    lastAt = timeStamp
    if (pause > (isTextField(target) ? FIELD_PAUSE : OTHER_PAUSE)) reset()
    if (!text) {
      startedAt = timeStamp
      restoreText = storeText(target)
    }
    text += key
    // A space would press the button, a slash open a browser's search.
    if (text.length > 2 && !isTextField(target) && isFast(timeStamp)) swallow(event)
  }

  return (event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, altKey, metaKey, isComposing } = event
    if (key === 'Enter' || key === 'Tab') return end(event)
    // Modifiers, and what scanners type with Control: the group separator of a barcode.
    if (['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'].includes(key) || (ctrlKey && !altKey)) return
    if (key.length > 1 || repeat || metaKey || isComposing) return reset()
    add(event)
  }
}
