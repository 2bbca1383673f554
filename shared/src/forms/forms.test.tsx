import * as z from '@hosts/shared/zod'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PlainButton } from '../ui/plain-button'
import {
  applyFieldErrors,
  Form,
  FormCheckbox,
  FormError,
  FormNumberField,
  FormSelect,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '.'

const schema = z.object({
  email: z.string().check(z.trim(), z.email('Enter an email address')),
  kind: z.string().check(z.minLength(1, 'Choose a kind')),
  capacity: z.int('Enter a whole number'),
  messageTemplate: z.object({ text: z.string().check(z.minLength(1, 'Enter a message')) }),
  terms: z.literal(true, 'Please accept the terms'),
})
type Values = z.infer<typeof schema>

const Screen = ({ onSubmit }: { onSubmit: (values: Values) => unknown }) => {
  const form = useZodForm(schema, {
    email: '',
    kind: '',
    capacity: 12,
    messageTemplate: { text: '' },
    terms: false as true,
  })
  const submit = async (values: Values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!applyFieldErrors(form, error)) form.setError('root', { message: 'Something else' })
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormError />
      <FormTextField<Values> name="email" label="Email" />
      <FormSelect<Values>
        name="kind"
        label="Kind"
        options={[
          { value: 'parking', label: 'Parking' },
          { value: 'mixed', label: 'Mixed' },
        ]}
      />
      <FormNumberField<Values> name="capacity" label="Capacity" />
      <FormTextField<Values> name="messageTemplate.text" label="Message" />
      <FormCheckbox<Values> name="terms">I accept the terms</FormCheckbox>
      <SubmitButton>Create</SubmitButton>
    </Form>
  )
}

/** A form whose first field comes later. */
const Growing = () => {
  const form = useZodForm(
    z.object({ name: z.string().check(z.minLength(1)), plate: z.string().check(z.minLength(1)) }),
    {
      name: '',
      plate: '',
    },
  )
  const [hasName, setHasName] = useState(false)
  return (
    <Form form={form} onSubmit={() => {}}>
      {hasName && <FormTextField name="name" label="Name" />}
      <FormTextField name="plate" label="Plate" />
      <PlainButton onPress={() => setHasName(true)}>More</PlainButton>
      <SubmitButton>Create</SubmitButton>
    </Form>
  )
}

const create = () => screen.getByRole('button', { name: 'Create' })
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' dana@hosts.test ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Mixed')
  await user.clear(screen.getByRole('textbox', { name: 'Capacity' }))
  await user.type(screen.getByRole('textbox', { name: 'Capacity' }), '30')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello')
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }))
}

test('checks a field when it is left, then on every change', async () => {
  const user = userEvent.setup()
  render(<Screen onSubmit={() => {}} />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await user.type(email, 'dana')
  expect(email).toBeValid()
  await user.tab()
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an email address'))
  await user.type(email, '@hosts.test')
  await waitFor(() => expect(email).toBeValid())
})

test('shows the error of a field that is left by pressing a button after the click', async () => {
  const user = userEvent.setup()
  render(<Screen onSubmit={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dana')
  const terms = screen.getByRole('checkbox')
  await user.pointer({ keys: '[MouseLeft>]', target: terms })
  await act(async () => {})
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid()
  await user.pointer({ keys: '[/MouseLeft]', target: terms })
  expect(terms).toBeChecked()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid())
})

test('submits nothing invalid, keeps the button enabled and focuses the first error', async () => {
  const user = userEvent.setup()
  const onSubmit = jest.fn()
  render(<Screen onSubmit={onSubmit} />)
  expect(create()).toBeEnabled()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dana@hosts.test')
  await user.click(create())
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveAccessibleDescription('Choose a kind')
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms')
  expect(create()).toBeEnabled()
})

test('focuses the first error in the order of the page, also in a field that came later', async () => {
  const user = userEvent.setup()
  render(<Growing />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(create())
  expect(screen.getByLabelText('Plate')).toBeInvalid()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  // react-hook-form moves the focus a second time.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('passes on the output of the schema and is pending meanwhile', async () => {
  const user = userEvent.setup()
  let done: (() => void) | undefined
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  render(<Screen onSubmit={onSubmit} />)
  await fill(user)
  await user.click(create())
  expect(onSubmit).toHaveBeenCalledWith({
    email: 'dana@hosts.test',
    kind: 'mixed',
    capacity: 30,
    messageTemplate: { text: 'Hello' },
    terms: true,
  })
  expect(create()).toHaveAttribute('aria-disabled', 'true')
  done?.()
  await waitFor(() => expect(create()).not.toHaveAttribute('aria-disabled'))
})

test('submits a typed number on Enter', async () => {
  const user = userEvent.setup()
  const onSubmit = jest.fn()
  render(<Screen onSubmit={onSubmit} />)
  await fill(user)
  const capacity = screen.getByRole('textbox', { name: 'Capacity' })
  await user.clear(capacity)
  await user.type(capacity, '7{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ capacity: 7 })))
})

test('reports an empty number as missing', async () => {
  const user = userEvent.setup()
  render(<Screen onSubmit={() => {}} />)
  await user.clear(screen.getByRole('textbox', { name: 'Capacity' }))
  await user.tab()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Capacity' })).toHaveAccessibleDescription(
      'Enter a whole number',
    ),
  )
})

test('shows field errors of the API at their fields, focuses the first and shows the others above', async () => {
  const user = userEvent.setup()
  const data = [
    {
      errors: [
        { message: 'Mentions an unknown variable', path: 'messageTemplate.text', code: 'custom' },
        { message: 'An account with this email exists', path: 'email' },
        { message: 'Quiet hours', path: 'scheduledFor' },
      ],
    },
  ]
  render(<Screen onSubmit={() => Promise.reject({ status: 422, data })} />)
  await fill(user)
  await user.click(create())
  const message = screen.getByRole('textbox', { name: 'Message' })
  await waitFor(() => expect(message).toHaveAccessibleDescription('Mentions an unknown variable'))
  expect(message).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'An account with this email exists',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Quiet hours')
})

const NestedForms = ({ onSubmit }: { onSubmit: (name: string) => void }) => {
  const [outer, inner] = [useZodForm(z.object({}), {}), useZodForm(z.object({}), {})]
  const dialog = (
    <Form form={inner} onSubmit={() => onSubmit('inner')}>
      <SubmitButton>Move</SubmitButton>
    </Form>
  )
  return (
    <Form form={outer} onSubmit={() => onSubmit('outer')}>
      <SubmitButton>Block</SubmitButton>
      {createPortal(dialog, document.body)}
    </Form>
  )
}

test('does not submit when the form of a dialog inside it does', async () => {
  const user = userEvent.setup()
  const onSubmit = jest.fn()
  render(<NestedForms onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([['inner']]))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([['inner'], ['outer']]))
})

test('leaves other errors to the form', async () => {
  const user = userEvent.setup()
  render(<Screen onSubmit={() => Promise.reject({ status: 503, data: { message: 'Restarting' } })} />)
  await fill(user)
  await user.click(create())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something else'))
})
