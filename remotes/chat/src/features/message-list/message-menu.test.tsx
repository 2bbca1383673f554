import { act, fireEvent, render, screen } from '@testing-library/react'
import { MessageMenu } from './message-menu'

jest.mock('stream-chat-react', () => ({
  ...jest.requireActual('stream-chat-react'),
  MessageActions: () => <button type="button">Menu</button>,
}))

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
