import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MessageMenu } from './message-menu'

jest.mock('stream-chat-react', () => ({
  ...jest.requireActual('stream-chat-react'),
  MessageActions: ({ messageActionSet }: { messageActionSet: { type?: string }[] }) => (
    <button type="button" aria-label={messageActionSet.map(({ type }) => type).join(' ')}>
      Menu
    </button>
  ),
  useChatContext: () => ({ client: { userID: 'warehouse-7' } }),
  useMessageContext: () => ({ message: { user: { id: author } } }),
}))

let author = 'driver-1'
beforeEach(() => {
  author = 'driver-1'
})

const show = () =>
  render(
    <ul>
      <li>
        <button type="button">Text</button>
        <MessageMenu />
      </li>
    </ul>,
  )

test.each([
  ['hover', () => fireEvent.pointerEnter(screen.getByRole('listitem'))],
  ['focus', () => act(() => screen.getByRole('button', { name: 'Text' }).focus())],
])('mounts the menu on %s, for good', async (_, trigger) => {
  show()
  expect(screen.queryByText('Menu')).not.toBeInTheDocument()
  trigger()
  expect(await screen.findByText('Menu')).toBeInTheDocument()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  expect(screen.getByText('Menu')).toBeInTheDocument()
})

test('offers nothing on an automatic message that would change nothing', async () => {
  show()
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  expect(await screen.findByText('Menu')).toHaveAccessibleName(/flag.*markUnread|markUnread.*flag/)
  cleanup()
  author = 'warehouse-7-auto'
  show()
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  expect(await screen.findByText('Menu')).toHaveAccessibleName(/pin/)
  expect(screen.getByText('Menu')).not.toHaveAccessibleName(/flag|markUnread/)
})
