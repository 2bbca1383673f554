import { createScannerKeys } from './scanner-keys'

const onScan = jest.fn()
const onClick = jest.fn()
let now = 0
let stop = () => {}

beforeEach(() => {
  jest.resetAllMocks()
  now += 10_000
  document.body.innerHTML =
    '<button>Let in</button><input type="search" value="HH"><textarea>Brings</textarea><input type="checkbox">'
  const listen = createScannerKeys(onScan)
  window.addEventListener('keydown', listen, { capture: true })
  stop = () => window.removeEventListener('keydown', listen, { capture: true })
  document.querySelector('button')?.addEventListener('keydown', onClick)
})
afterEach(() => stop())

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement

/** Presses a key `pause` ms after the one before; returns whether the browser would act on it. */
const pressKey = (target: Element, key: string, pause: number, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  now += pause
  Object.defineProperty(event, 'timeStamp', { value: now })
  const isDone = target.dispatchEvent(event)
  if (isDone && key.length === 1 && 'value' in target) target.value += key
  return isDone
}
const type = (target: Element, text: string, pause = 15, ending = 'Enter') => {
  now += 2000
  for (const key of text) pressKey(target, key, pause)
  return pressKey(target, ending, pause)
}

test.each(['Enter', 'Tab'])(
  'a scan that ends with %s is read wherever the focus is, and presses nothing',
  (ending) => {
    for (const selector of ['body', 'button', 'input', 'textarea', '[type=checkbox]']) {
      expect(type(find(selector), ']C1482913', 15, ending)).toBe(false)
      expect(onScan.mock.lastCall).toEqual([']C1482913'])
    }
    expect(onScan).toHaveBeenCalledTimes(5)
    expect(onClick).not.toHaveBeenCalledWith(expect.objectContaining({ key: ending }))
  },
)

test('a person’s Enter long after a scan without an ending presses the button', () => {
  const button = find('button')
  for (const key of '482913') pressKey(button, key, 15)
  expect(pressKey(button, 'Enter', 60_000)).toBe(true)
  expect(onScan).not.toHaveBeenCalled()
})

test('a text field keeps its text, and its form hears of that', () => {
  const onInput = jest.fn()
  document.body.addEventListener('input', onInput)
  type(find('input'), 'https://hosts.example/?code=482913')
  expect([find('input').value, onInput.mock.calls.length]).toEqual(['HH', 1])
  type(find('textarea'), 'K7M2QX9P')
  expect(find('textarea').value).toBe('Brings')
})

test.each([
  ['at a person’s speed', '482913', 90],
  ['no code', 'parts for Ana', 15],
  ['a plate as long as a reference', 'HH-AB 1204', 15],
  ['too short', '4829', 15],
])('typing in a text field stays typing: %s', (_, text, pause) => {
  expect(type(find('textarea'), text, pause)).toBe(true)
  expect(find('textarea').value).toBe(`Brings${text}`)
  expect(onScan).not.toHaveBeenCalled()
})

test('what a person types before a scan stays', () => {
  const field = find('textarea')
  type(field, ' parts', 150, 'Shift')
  type(field, '482913')
  expect(field.value).toBe('Brings parts')
  expect(onScan).toHaveBeenCalledWith('482913')
})

test('outside of a text field a slow scanner is read too', () => {
  expect(type(find('body'), '482913', 300)).toBe(false)
  expect(onScan).toHaveBeenCalledWith('482913')
})

test('the second key of an ending presses nothing, a person’s does', () => {
  type(find('button'), '482913')
  expect(pressKey(find('button'), 'Enter', 5)).toBe(false)
  expect(pressKey(find('button'), 'Enter', 800)).toBe(true)
  expect(onScan).toHaveBeenCalledTimes(1)
})

test('a space or slash within a scan does not reach the button', () => {
  for (const key of '482') pressKey(find('button'), key, 15)
  expect(pressKey(find('button'), ' ', 15)).toBe(false)
  expect(pressKey(find('button'), '/', 15)).toBe(false)
})

test.each([
  ['a key that is held', { repeat: true }],
  ['a composition', { isComposing: true }],
  ['a shortcut', { metaKey: true }],
])('%s is no scan', (_, init) => {
  now += 2000
  for (const key of '482913') pressKey(document.body, key, 15, init)
  expect(pressKey(document.body, 'Enter', 15)).toBe(true)
  expect(onScan).not.toHaveBeenCalled()
})

test('reads what is typed with Shift, AltGr and Control', () => {
  now += 2000
  pressKey(document.body, 'AltGraph', 15)
  pressKey(document.body, ']', 15, { ctrlKey: true, altKey: true })
  pressKey(document.body, 'Shift', 15)
  pressKey(document.body, 'C', 15, { shiftKey: true })
  pressKey(document.body, '1', 15)
  pressKey(document.body, ']', 15, { ctrlKey: true })
  for (const key of '482913') pressKey(document.body, key, 15)
  pressKey(document.body, 'Enter', 15)
  expect(onScan).toHaveBeenCalledWith(']C1482913')
})
