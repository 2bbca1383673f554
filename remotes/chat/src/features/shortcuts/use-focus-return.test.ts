import { fireEvent, renderHook, screen } from '@testing-library/react'
import { useFocusReturn } from './use-focus-return'

const find = (text: string) => screen.getByText(text)
/** Removes an element and lets the mutation observer run. */
const remove = async (text: string) => {
  find(text).remove()
  await Promise.resolve()
}

beforeEach(() => {
  document.body.innerHTML = `
    <div data-conversation="another" hidden><div class="str-chat__message-list" tabindex="0">hidden</div></div>
    <div data-conversation="shown">
      <div class="str-chat__message-list" tabindex="0">messages</div>
      <button>opener</button><button>send</button>
      <div role="menu"><button>choice</button></div>
      <p>words</p>
    </div>
    <button>beside</button>
    <div role="dialog"><button>answer</button></div>`
  renderHook(useFocusReturn)
})

test('returns the focus to its earlier place when the focused element is removed', async () => {
  find('opener').focus()
  find('send').focus()
  await remove('send')
  expect(find('opener')).toHaveFocus()
})

test('a menu and a dialog return the focus to their opener, or to the messages if that is removed', async () => {
  find('opener').focus()
  find('choice').focus()
  find('answer').focus()
  await remove('answer')
  expect(find('opener')).toHaveFocus()
  find('choice').focus()
  find('opener').remove()
  await remove('choice')
  expect(find('messages')).toHaveFocus()
})

test('ignores a removal outside the conversation or without the focus', async () => {
  find('opener').focus()
  find('beside').focus()
  find('answer').focus()
  await remove('answer')
  expect(document.body).toHaveFocus()
  find('send').focus()
  fireEvent.pointerDown(find('words'))
  find('send').blur()
  await remove('send')
  expect(document.body).toHaveFocus()
})
