import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BanDialog } from './ban-dialog'

const onBan = jest.fn(async (_reason: string) => {})
const onClose = jest.fn()
const open = (initialReason?: string) => {
  render(<BanDialog name="Rasa" onBan={onBan} onClose={onClose} {...(initialReason && { initialReason })} />)
  return {
    field: screen.getByRole('textbox', { name: 'Reason' }),
    confirm: () => userEvent.click(screen.getByRole('button', { name: 'Ban' })),
  }
}

beforeEach(() => jest.clearAllMocks())

test('starts in the field for the reason and sends it trimmed', async () => {
  const { field, confirm } = open()
  expect(field).toHaveFocus()
  await userEvent.keyboard(' Threatened the gate staff ')
  await confirm()
  expect(onBan).toHaveBeenCalledWith('Threatened the gate staff')
  expect(onClose).toHaveBeenCalled()
})

test.each([
  ['  ', 'Write why, so that your team knows later'],
  ['x'.repeat(301), 'Use at most 300 characters'],
])('sends nothing with the reason %j', async (reason, error) => {
  const { field, confirm } = open()
  await userEvent.click(field)
  await userEvent.paste(reason)
  await confirm()
  expect(field).toHaveAccessibleDescription(error)
  expect(screen.getAllByText(error)).toHaveLength(1)
  expect(field).toHaveFocus()
  expect(onBan).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.paste('Never pays')
  expect(field).not.toHaveAccessibleDescription()
  await confirm()
  expect(onBan).toHaveBeenCalledWith('Never pays')
})

test('starts with the reason that the host has already written', async () => {
  const { confirm } = open('Never pays')
  await confirm()
  expect(onBan).toHaveBeenCalledWith('Never pays')
})
