import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Button } from './button'
import { Toaster } from './toaster'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const show = (message: string, kind: 'error' | 'success' | 'blank' = 'blank') =>
  act(() => {
    if (kind === 'blank') toast(message)
    else toast[kind](message)
  })
const dismissButton = (message: string) =>
  screen.getByText(message).parentElement?.querySelector('button') as HTMLButtonElement

/** Until the code that makes way for fields is loaded. */
const load = () => act(() => jest.advanceTimersByTimeAsync(0))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => toast.remove())
  jest.useRealTimers()
})

test('a toast lasts 10 s and is removed 1 s after its dismissal', () => {
  render(<Toaster />)
  show('Saved')
  pass(9999)
  expect(dismissButton('Saved')).toBeEnabled()
  pass(1)
  expect(dismissButton('Saved')).toBeDisabled()
  pass(999)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('without toasts a render does not lay out the page', async () => {
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  const { rerender } = render(<Toaster />)
  rerender(<Toaster label="Other" />)
  await load()
  expect(measure).not.toHaveBeenCalled()
  show('Saved')
  await load()
  expect(measure).toHaveBeenCalled()
  measure.mockRestore()
})

test('an error that a form shows after a toast is scrolled out from under it', async () => {
  render(<Toaster />)
  document.body.insertAdjacentHTML('beforeend', '<form><p role="alert"></p><input></form>')
  const [form, alert, field] = ['form', 'form p', 'form input'].map((one) => document.querySelector(one))
  const into = jest.fn()
  Object.assign(alert as Element, { scrollIntoView: into })
  Object.assign(field as Element, { scrollIntoView: () => undefined })
  const covered = new DOMRect(0, 0, 332, 90)
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  measure.mockImplementation(function (this: Element) {
    return this === field || (this === alert && !this.textContent) ? new DOMRect(0, 200, 300, 40) : covered
  })
  ;(field as HTMLElement).focus()
  show('Wrong')
  await load()
  expect(into).not.toHaveBeenCalled()
  if (alert) alert.textContent = 'It is wrong'
  pass(20)
  expect(into).toHaveBeenCalledTimes(1)
  measure.mockRestore()
  form?.remove()
})

test('a toast makes way for fields after the click, when the pointer is pressed, and when one gets the focus', async () => {
  document.body.insertAdjacentHTML('beforeend', '<input>')
  const field = document.body.querySelector('input') as HTMLInputElement
  field.scrollIntoView = () => undefined
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  let top = 100
  measure.mockImplementation(function (this: Element) {
    if (this === field) return new DOMRect(0, top, 300, 40)
    return this.tagName === 'SECTION' ? new DOMRect(0, 0, 332, 120) : new DOMRect(0, 700, 332, 20)
  })
  render(<Toaster />)
  const shift = () => screen.getByRole('region').style.getPropertyValue('--toast-shift')
  fireEvent.pointerDown(document.body)
  show('Saved')
  await load()
  expect(shift()).toBe('')
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  expect(shift()).toBe('')
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(shift()).toBe('140px')
  top = 50
  field.focus()
  expect(shift()).toBe('90px')
  measure.mockRestore()
  field.remove()
})

test('a toast that is updated changes in its place, and its time starts again', () => {
  render(<Toaster />)
  act(() => void toast.loading('Sending', { id: 'upload' }))
  pass(60_000)
  act(() => void toast.success('Sent', { id: 'upload' }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Sent'])
  pass(9999)
  expect(dismissButton('Sent')).toBeEnabled()
  pass(1)
  expect(dismissButton('Sent')).toBeDisabled()
})

test('an error is a tinted alert with an icon; any other toast is a status', () => {
  render(<Toaster />)
  show('Error code: 500', 'error')
  show('Sent', 'success')
  const error = screen.getByRole('alert')
  expect(error).toHaveTextContent('Error code: 500')
  expect(error.parentElement).toHaveClass('error')
  expect(error.parentElement?.querySelector('svg.lucide-circle-alert')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Sent')
})

test('the timer pauses under the pointer', () => {
  render(<Toaster />)
  show('Wait')
  pass(4000)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }))
  pass(60_000)
  expect(dismissButton('Wait')).toBeEnabled()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }))
  pass(5999)
  expect(dismissButton('Wait')).toBeEnabled()
  pass(1)
  expect(dismissButton('Wait')).toBeDisabled()
})

test('the timer pauses while a toast has the focus, whatever the pointer does', () => {
  render(<Toaster />)
  show('Wait')
  act(() => dismissButton('Wait').focus())
  pass(60_000)
  fireEvent.pointerEnter(screen.getByRole('region'))
  fireEvent.pointerLeave(screen.getByRole('region'))
  pass(60_000)
  expect(dismissButton('Wait')).toBeEnabled()
  act(() => dismissButton('Wait').blur())
  pass(9999)
  expect(dismissButton('Wait')).toBeEnabled()
  pass(1)
  expect(dismissButton('Wait')).toBeDisabled()
})

test('Dismiss moves the focus to the next toast, then back, and the timer continues', () => {
  render(
    <>
      <Button>Save</Button>
      <Toaster />
    </>,
  )
  show('First')
  show('Second')
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  act(() => dismissButton('First').focus())
  fireEvent.click(dismissButton('First'))
  expect(dismissButton('Second')).toHaveFocus()
  fireEvent.click(dismissButton('Second'))
  expect(save).toHaveFocus()
  show('Third')
  pass(10_000)
  pass(1000)
  expect(screen.queryByText('Third')).not.toBeInTheDocument()
})

test('the focus goes back when a button within the toast, such as Undo, dismisses it', () => {
  render(
    <>
      <Button>Save</Button>
      <Toaster />
    </>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  act(() => {
    toast(({ id }) => <Button onPress={() => toast.dismiss(id)}>Undo</Button>)
  })
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  fireEvent.click(undo)
  expect(save).toHaveFocus()
})

test('the timer continues after Undo when nothing had the focus before', () => {
  render(<Toaster />)
  act(() => {
    toast(({ id }) => <Button onPress={() => toast.dismiss(id)}>Undo</Button>)
  })
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  fireEvent.click(undo)
  show('Undone')
  pass(1000)
  expect(undo).not.toBeInTheDocument()
  pass(9000)
  expect(dismissButton('Undone')).toBeDisabled()
})

test('the timer continues after the removal of the toast that has the focus', () => {
  render(<Toaster />)
  act(() => void toast('Offline', { id: 'outage' }))
  show('Saved')
  act(() => dismissButton('Offline').focus())
  pass(1000)
  act(() => toast.remove('outage'))
  pass(10_000)
  expect(dismissButton('Saved')).toBeDisabled()
})

test('a press on Dismiss moves the focus back at once, and the timer of the next toast continues', () => {
  render(
    <>
      <Button>Save</Button>
      <Toaster />
    </>,
  )
  show('First')
  show('Second')
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  // As in a browser: no element has a visible focus after a press.
  const { matches } = Element.prototype
  const spy = jest.spyOn(Element.prototype, 'matches')
  spy.mockImplementation(function (this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector)
  })
  act(() => dismissButton('First').focus())
  fireEvent.click(dismissButton('First'))
  spy.mockRestore()
  expect(save).toHaveFocus()
  pass(10_000)
  expect(dismissButton('Second')).toBeDisabled()
})

test('the timer continues after the pointer crosses a toast between two renders', () => {
  render(<Toaster />)
  show('Saved')
  const region = screen.getByRole('region')
  act(() => {
    fireEvent.pointerEnter(region)
    fireEvent.pointerLeave(region)
  })
  pass(10_000)
  expect(dismissButton('Saved')).toBeDisabled()
})

test('a toast with quotes and line breaks in its id can be dismissed', () => {
  render(<Toaster />)
  const text = 'Error code: 409\n"Bay 12" is taken'
  act(() => void toast.error(text, { id: text }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  pass(1000)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
