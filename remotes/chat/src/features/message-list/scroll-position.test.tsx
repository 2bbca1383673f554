import { render, renderHook, screen } from '@testing-library/react'
import { streamSelectors } from '../../stream/adapters/stream-elements'
import { MessagePanel } from './message-list'
import { useStickToNewest } from './scroll-position'

/** A conversation of 1,000 px in a list whose height `resize` changes. */
const renderList = () => {
  const panel = document.createElement('div')
  const list = document.createElement('div')
  list.className = streamSelectors.messageList.slice(1)
  panel.append(list)
  let size = { width: 800, height: 600 }
  for (const element of [panel, list])
    Object.defineProperties(element, {
      clientWidth: { get: () => size.width },
      clientHeight: { get: () => size.height },
      scrollHeight: { get: () => 1000 },
    })
  list.scrollTo = (options) => {
    list.scrollTop = Math.min((options as ScrollToOptions).top ?? 0, 1000 - size.height)
  }
  let report = () => {}
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  list.scrollTop = 400
  const { unmount } = renderHook(() => useStickToNewest({ current: panel }))
  return {
    list,
    unmount,
    report: () => report(),
    resize: (next: typeof size) => {
      size = next
    },
    scrollTo: (top: number) => {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll'))
    },
  }
}

test('keeps the newest message visible when the list becomes lower, also in the frame of a scroll', () => {
  const { list, report, resize, scrollTo } = renderList()
  report()
  // As for the keyboard of a phone, while the list still follows a message down: the scroll is heard first.
  resize({ width: 800, height: 300 })
  scrollTo(400)
  report()
  expect(list.scrollTop).toBe(700)
})

test('keeps the newest message visible when the list shrinks before its first size is reported', () => {
  const { list, report, resize } = renderList()
  resize({ width: 800, height: 300 })
  report()
  expect(list.scrollTop).toBe(700)
})

test('does not scroll while the host reads older messages', () => {
  const { list, report, resize, scrollTo } = renderList()
  report()
  scrollTo(100)
  resize({ width: 400, height: 300 })
  report()
  expect(list.scrollTop).toBe(100)
})

test('follows again after a scroll to the newest message in the frame of a new size', () => {
  const { list, report, resize, scrollTo } = renderList()
  report()
  scrollTo(100)
  // As for a conversation that is shown again in a wider window.
  resize({ width: 900, height: 600 })
  scrollTo(400)
  report()
  resize({ width: 900, height: 500 })
  report()
  expect(list.scrollTop).toBe(500)
})

test('the panel of the messages watches its own size, which the composer below it changes', () => {
  const observe = jest.fn()
  globalThis.ResizeObserver = class {
    observe = observe
    unobserve() {}
    disconnect() {}
  }
  render(<MessagePanel>Hello</MessagePanel>)
  expect(observe.mock.calls).toEqual([[screen.getByText('Hello')]])
  expect(screen.getByText('Hello')).toHaveClass('str-chat__message-list-main-panel')
})
