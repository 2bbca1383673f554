import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AlertDialog } from './alert-dialog'
import { Button } from './button'
import { ComboBox } from './combo-box'
import { Dialog, DialogTrigger } from './dialog'
import { IconButton } from './icon-button'
import { Menu, MenuItem, MenuTrigger } from './menu'
import { Select } from './select'
import { SuggestField } from './suggest-field'
import { TextField } from './text-field'
import { Toaster } from './toaster'

test('a Dialog traps the focus, closes with Escape and the cross, and restores the focus', async () => {
  const user = userEvent.setup()
  render(
    <DialogTrigger>
      <Button>Edit</Button>
      <Dialog title="Edit bay A1">
        <TextField label="Label" />
      </Dialog>
    </DialogTrigger>,
  )
  const edit = screen.getByRole('button', { name: 'Edit' })
  await user.click(edit)
  const dialog = screen.getByRole('dialog', { name: 'Edit bay A1' })
  for (let press = 0; press < 4; press++) {
    await user.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(edit).toHaveFocus())
  await user.click(edit)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

const Booking = () => {
  const [open, setOpen] = useState<'form' | 'booking' | null>(null)
  return (
    <>
      <Button onPress={() => setOpen('form')}>New booking</Button>
      {open === 'form' && (
        <Dialog title="Form" isOpen onOpenChange={() => setOpen(null)}>
          <Button onPress={() => setOpen('booking')}>Book</Button>
        </Dialog>
      )}
      {open === 'booking' && (
        <Dialog title="Booking" isOpen onOpenChange={() => setOpen(null)}>
          <p>Done</p>
        </Dialog>
      )}
    </>
  )
}

test('a Dialog that replaced another returns the focus to what opened the first', async () => {
  const user = userEvent.setup()
  render(<Booking />)
  await user.tab()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Book' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Booking' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'New booking' })).toHaveFocus())
})

describe('a closed Dialog', () => {
  beforeEach(() => {
    for (const shield of document.querySelectorAll('.shield')) shield.remove()
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())
  const close = () => {
    const build = (isOpen: boolean) => (
      <Dialog title="Let in" isOpen={isOpen}>
        <p>Open</p>
      </Dialog>
    )
    const { rerender } = render(build(true))
    rerender(build(false))
    return document.querySelector('.shield')
  }

  test('covers the page for 400 ms after a press closes it', () => {
    fireEvent.pointerDown(document.body)
    const shield = close()
    expect(shield).toBeInTheDocument()
    act(() => void jest.advanceTimersByTime(400))
    expect(shield).not.toBeInTheDocument()
  })

  test('does not cover the page when the keyboard closed it', () => {
    act(() => void jest.advanceTimersByTime(400))
    expect(close()).toBeNull()
  })
})

test('the Dialog on top closes with Escape when the focus is nowhere', async () => {
  const user = userEvent.setup()
  render(
    <Dialog title="Edit bay A1" isOpen>
      <DialogTrigger>
        <Button>Discard</Button>
        <Dialog title="Discard?">{null}</Dialog>
      </DialogTrigger>
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('dialog', { name: 'Discard?' })).toBeInTheDocument()
  jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  jest.restoreAllMocks()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard?' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Edit bay A1' })).toBeInTheDocument()
})

const bays = [
  { value: '1', label: 'A1' },
  { value: '2', label: 'A2' },
]
const common = { label: 'Bay', value: '', onChange: () => {} }

test.each([
  // Where the list of a native select can be styled, its open options have the focus; jsdom has no such list.
  [
    'Select',
    <Select key="a" {...common} options={bays} />,
    async () => fireEvent.keyDown(screen.getByRole('option', { name: 'A1' }), { key: 'Escape' }),
  ],
  [
    'ComboBox',
    <ComboBox key="a" {...common} value="1" options={bays} />,
    async () => {
      await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}')
      expect(screen.getByRole('listbox')).toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    },
  ],
  [
    'SuggestField',
    <SuggestField key="a" {...common} suggestions={bays} onChoose={() => {}} />,
    async () => {
      await userEvent.type(screen.getByRole('combobox'), 'A')
      expect(screen.getByRole('listbox')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    },
  ],
  [
    'Menu',
    <MenuTrigger key="a">
      <Button>More</Button>
      <Menu>
        <MenuItem onAction={() => {}}>Move</MenuItem>
      </Menu>
    </MenuTrigger>,
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    },
  ],
])(
  'Escape in the open list of a %s closes no Dialog around it, the next one does',
  async (_, field, close) => {
    const onOpenChange = jest.fn()
    render(
      <Dialog title="New booking" isOpen onOpenChange={onOpenChange}>
        {field}
      </Dialog>,
    )
    await close()
    expect(onOpenChange).not.toHaveBeenCalled()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(onOpenChange).toHaveBeenCalledWith(false)
  },
)

test('a toast can be dismissed while a Dialog stays open', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Toaster />
      <Dialog title="Edit bay A1" isOpen>
        <p>Content</p>
      </Dialog>
    </>,
  )
  act(() => void toast.error('Already used here'))
  const region = screen.getByRole('region', { name: 'Notifications' })
  await user.click(region.querySelector('button') as HTMLElement)
  expect(region.querySelector('button')).toBeDisabled()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  act(() => toast.remove())
})

const Ask = ({ onConfirm }: { onConfirm: () => unknown }) => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Stop this campaign?"
      confirmLabel="Stop campaign"
      onConfirm={onConfirm}
    >
      31 already sent, 11 will not be.
    </AlertDialog>
  )
}

test('an AlertDialog focuses Cancel, which changes nothing', async () => {
  const user = userEvent.setup()
  const onConfirm = jest.fn()
  render(<Ask onConfirm={onConfirm} />)
  expect(screen.getByRole('alertdialog', { name: 'Stop this campaign?' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('an AlertDialog is pending during its action, stays after a failure and closes after a success', async () => {
  const user = userEvent.setup()
  let end: { resolve: () => void; reject: (reason: Error) => void } | undefined
  const onConfirm = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = { resolve, reject }
      }),
  )
  render(<Ask onConfirm={onConfirm} />)
  const confirm = screen.getByRole('button', { name: 'Stop campaign' })
  await user.click(confirm)
  await user.click(confirm)
  await user.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  end?.reject(new Error('503'))
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
  await user.click(confirm)
  expect(onConfirm).toHaveBeenCalledTimes(2)
  end?.resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('an AlertDialog shows why its action failed until the next try', async () => {
  const user = userEvent.setup()
  const refusal = { status: 409, data: { message: 'The vehicle has left' } }
  const onConfirm = jest.fn(() => Promise.reject(refusal))
  render(<Ask onConfirm={onConfirm} />)
  const confirm = screen.getByRole('button', { name: 'Stop campaign' })
  await user.click(confirm)
  const alert = screen.getByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent('The vehicle has left'))
  expect(screen.getByRole('alertdialog')).toContainElement(alert)
  onConfirm.mockReturnValue(new Promise<never>(() => {}))
  await user.click(confirm)
  expect(alert).toBeEmptyDOMElement()
})

test.each([
  ['the message of an Error', Object.assign(new Error('Not allowed'), { status: 403 }), 'Not allowed'],
  ['nothing without a reason', undefined, ''],
])('a failed AlertDialog shows %s', async (_, reason, text) => {
  const user = userEvent.setup()
  render(<Ask onConfirm={() => Promise.reject(reason)} />)
  await user.click(screen.getByRole('button', { name: 'Stop campaign' }))
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('an AlertDialog that opens again shows no earlier failure', async () => {
  const user = userEvent.setup()
  render(
    <DialogTrigger>
      <Button>Stop</Button>
      <AlertDialog title="Stop?" confirmLabel="Stop it" onConfirm={() => Promise.reject(new Error('503'))}>
        31 already sent.
      </AlertDialog>
    </DialogTrigger>,
  )
  const open = screen.getByRole('button', { name: 'Stop' })
  await user.click(open)
  await user.click(screen.getByRole('button', { name: 'Stop it' }))
  expect(screen.getByRole('alert')).toHaveTextContent('503')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(open)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a Menu works with the keyboard', async () => {
  const user = userEvent.setup()
  const onLogOut = jest.fn()
  render(
    <MenuTrigger>
      <IconButton label="Account" icon={<svg aria-hidden="true" />} />
      <Menu header="Dana Demo">
        <MenuItem onAction={() => {}}>Profile</MenuItem>
        <MenuItem onAction={onLogOut}>Log out</MenuItem>
      </Menu>
    </MenuTrigger>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onLogOut).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
