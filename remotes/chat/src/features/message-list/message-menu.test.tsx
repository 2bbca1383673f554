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
  ['a pointer', () => fireEvent.pointerEnter(screen.getByRole('listitem'))],
  ['the focus', () => act(() => screen.getByRole('button', { name: 'Text' }).focus())],
])('the menu of a message is made once %s comes to it, and stays', async (_, comes) => {
  show()
  expect(screen.queryByText('Menu')).not.toBeInTheDocument()
  comes()
  expect(await screen.findByText('Menu')).toBeInTheDocument()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  expect(screen.getByText('Menu')).toBeInTheDocument()
})
