import * as z from '@hosts/shared/zod'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { PlainButton } from '../ui/plain-button'
import { Form, FormCheckbox, FormDialog, FormTextField, useZodForm } from '.'

type Values = { first: string; agreed: boolean }
const schema = z.object({ first: z.string(), agreed: z.boolean() })
const Fields = ({ children }: { children: ReactNode }) => {
  const form = useZodForm<Values, Values>(schema, { first: '', agreed: false })
  return (
    <Form form={form} onSubmit={() => {}}>
      {children}
    </Form>
  )
}
const text = <FormTextField<Values> name="first" label="First" />
const choice = <FormCheckbox<Values> name="agreed">Agreed</FormCheckbox>

/** A page with a button that opens the dialog; with `isLate` its form comes when a button in it is pressed. */
const Screen = ({ children, isLate = false }: { children: ReactNode; isLate?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoaded, setIsLoaded] = useState(!isLate)
  return (
    <>
      <PlainButton onPress={() => setIsOpen(true)}>Open</PlainButton>
      <PlainButton onPress={() => setIsLoaded(true)}>Load</PlainButton>
      {isOpen && (
        <FormDialog title="Edit" isDirty={false} onClose={() => setIsOpen(false)}>
          {isLoaded ? <Fields>{children}</Fields> : <p>Loading</p>}
        </FormDialog>
      )}
    </>
  )
}
const open = async (children: ReactNode, isLate?: boolean) => {
  const load = render(<Screen isLate={isLate ?? false}>{children}</Screen>).getByText('Load')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit' })
  return { dialog, load }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

test('a dialog begins at the first field of its form, and gives the focus back', async () => {
  await open(text)
  expect(screen.getByLabelText('First')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('a dialog says what stands before its form', async () => {
  const { dialog } = await open(text)
  expect(dialog).not.toHaveAttribute('aria-describedby')
  await userEvent.keyboard('{Escape}')
  render(
    <FormDialog title="Cancel" isDirty={false} onClose={() => {}}>
      <p>Jo is told why.</p>
      <p>€24.00 goes back.</p>
      <Fields>{text}</Fields>
    </FormDialog>,
  )
  const other = await screen.findByRole('dialog', { name: 'Cancel' })
  expect(other).toHaveAccessibleDescription('Jo is told why. €24.00 goes back.')
})

test('a form that comes later takes the focus of the dialog, not of what was pressed in it', async () => {
  const { dialog, load } = await open(text, true)
  expect(dialog).toHaveFocus()
  load.click()
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus())
})

test('a form that begins with a choice is read from its title', async () => {
  const { dialog } = await open(
    <>
      {choice}
      {text}
    </>,
  )
  expect(dialog).toHaveFocus()
})

test('by touch no keyboard covers what a dialog says', async () => {
  window.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as never
  const { dialog } = await open(text)
  expect(dialog).toHaveFocus()
})
