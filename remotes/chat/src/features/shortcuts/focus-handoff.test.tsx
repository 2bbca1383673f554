import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { FocusHandoff, useFocusReturn } from './focus-handoff'

const Screen = ({ isThere = true, isNew = false }) => (
  <>
    {isThere && (
      <FocusHandoff to={() => screen.queryByText('next')}>
        <button type="button">going</button>
      </FocusHandoff>
    )}
    {isNew && <button type="button">next</button>}
    <button type="button">other</button>
  </>
)
const focus = (name: string) => act(() => screen.getByText(name).focus())
const change = async (view: ReturnType<typeof render>, props: object) =>
  act(async () => view.rerender(<Screen {...props} />))

test('the focus goes on from what has it and goes, also to what is there only then', async () => {
  const view = render(<Screen />)
  focus('going')
  await change(view, { isThere: false, isNew: true })
  expect(screen.getByText('next')).toHaveFocus()
})

test('the focus stays where it is elsewhere', async () => {
  const view = render(<Screen isNew />)
  focus('other')
  await change(view, { isThere: false, isNew: true })
  expect(screen.getByText('other')).toHaveFocus()
})

test('where nothing is left nothing gets the focus', async () => {
  const view = render(<Screen />)
  focus('going')
  await change(view, { isThere: false })
  expect(document.body).toHaveFocus()
})

const find = (text: string) => screen.getByText(text)
/** Takes it off the screen, and lets whoever looks on notice. */
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

test('what goes gives the focus back to where it was before', async () => {
  find('opener').focus()
  find('send').focus()
  await remove('send')
  expect(find('opener')).toHaveFocus()
})

test('a menu and a dialog give it back to what they were opened from, and where that has gone to the messages', async () => {
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

test('what goes beside the conversation, or without the focus, moves nothing', async () => {
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
