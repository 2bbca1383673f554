import { toast } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { audience, commonAnswers, draft } from '../../testing/builders'

const path = '/locations/campaigns/new?location-id=7'
type Answers = Parameters<typeof fakeTransport>[0]

const show = async (answers: Answers = {}, at = path) => {
  const { transport, calls } = fakeTransport({
    ...commonAnswers,
    'POST /chat/campaign': { data: draft },
    'GET /chat/campaign/c1': { data: draft },
    ...answers,
  })
  const view = renderRoutes(routes, { path: at, transport })
  await screen.findByRole('option', { name: 'All drivers' })
  return { ...view, calls, asked: (url: string) => calls.filter((call) => call.url === url) }
}

const audienceField = () => screen.getByRole('combobox', { name: 'Audience' })
const messageField = () => screen.getByRole('textbox', { name: 'Message' })
const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const create = () => screen.getByRole('button', { name: 'Create campaign' })

const fill = async () => {
  await userEvent.selectOptions(audienceField(), 'all')
  fireEvent.change(messageField(), { target: { value: 'Hello {{driver.name}}' } })
  await userEvent.type(nameField(), 'Free bays')
}

test('creates a draft as SPEC.md section 7 says, once however often it is pressed, and opens it', async () => {
  const success = jest.spyOn(toast, 'success')
  let answer: (draft: { data: unknown }) => void = () => {}
  const { asked, router } = await show({
    'POST /chat/campaign': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await fill()
  await userEvent.dblClick(create())
  await userEvent.type(nameField(), '{Enter}')
  await waitFor(() => expect(asked('/chat/campaign')).toHaveLength(1))
  await act(async () => answer({ data: draft }))
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  expect(asked('/chat/campaign')).toHaveLength(1)
  expect(asked('/chat/campaign')[0]?.body).toEqual({
    warehouseId: 7,
    name: 'Free bays',
    description: '',
    segment: 'all',
    messageTemplate: { text: 'Hello {{driver.name}}' },
  })
  expect(router.state.location.search).toBe('?location-id=7&campaign=c1')
  expect(success).toHaveBeenCalledWith('Draft created. Start it when you are ready.')
})

test('an empty form names what is missing, keeps the button and asks the API nothing', async () => {
  const { asked } = await show()
  await userEvent.click(create())
  expect(await screen.findByText('Choose an audience')).toBeVisible()
  expect(screen.getByText('Enter a message')).toBeVisible()
  expect(screen.getByText('Enter a name, at least 2 characters')).toBeVisible()
  expect(audienceField()).toHaveFocus()
  expect(asked('/chat/campaign')).toEqual([])
})

test('an unknown variable is refused while typing, and forgiven while typing', async () => {
  await show()
  const text = messageField()
  await userEvent.type(text, 'Hello {{{{driver.nam')
  expect(text).toBeValid()
  await userEvent.type(text, '}}')
  expect(await screen.findByText('This variable is not known: driver.nam')).toBeVisible()
  await userEvent.type(text, '{Backspace}{Backspace}e}}')
  await waitFor(() => expect(text).toBeValid())
  expect(text).toHaveValue('Hello {{driver.name}}')
})

test('a variable’s button puts it where the caret is', async () => {
  await show()
  const text = messageField() as HTMLTextAreaElement
  fireEvent.change(text, { target: { value: 'Hello , welcome' } })
  text.setSelectionRange(6, 6)
  await userEvent.click(screen.getByRole('button', { name: 'Driver’s name' }))
  expect(text).toHaveValue('Hello {{driver.name}}, welcome')
  expect(text).toHaveFocus()
})

test('the preview reads as real drivers will, and the bar says whom it reaches and whom not', async () => {
  await show()
  await fill()
  expect(await screen.findByText('Hello Anna Kowalska')).toBeVisible()
  expect(screen.getByText('42 drivers get this')).toBeVisible()
  expect(screen.getByText('3 left out: 2 opted out · 1 blocked')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next driver' }))
  expect(screen.getByText('Hello Jan de Vries')).toBeVisible()
  expect(screen.getByText('As Jan de Vries reads it')).toBeVisible()
})

test('nobody: says so and lets the draft be made', async () => {
  await show({ 'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } } })
  await userEvent.selectOptions(audienceField(), 'here-now')
  expect(await screen.findByText('Nobody matches. Change the audience')).toBeVisible()
})

test('an audience that cannot be counted offers to count again', async () => {
  let isDown = true
  await show({
    'POST /chat/audience': () =>
      isDown ? { status: 503, data: { message: 'Back soon' } } : { data: audience },
  })
  await userEvent.selectOptions(audienceField(), 'all')
  await screen.findByText('The audience could not be counted')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Count again' }))
  expect(await screen.findByText('42 drivers get this')).toBeVisible()
})

test('a late answer about an earlier audience does not replace the newest', async () => {
  const answers: Record<string, (value: { data: unknown }) => void> = {}
  await show({
    'POST /chat/audience': ({ body }) =>
      new Promise((resolve) => {
        answers[(body as { segment: string }).segment] = resolve
      }),
  })
  await userEvent.selectOptions(audienceField(), 'all')
  await userEvent.selectOptions(audienceField(), 'here-now')
  await act(async () => answers['here-now']?.({ data: { ...audience, count: 3 } }))
  expect(await screen.findByText('3 drivers get this')).toBeVisible()
  await act(async () => answers.all?.({ data: audience }))
  expect(screen.getByText('3 drivers get this')).toBeVisible()
})

test('typing is asked about once it rests, and not while it names what is unknown', async () => {
  jest.useFakeTimers()
  try {
    const { asked } = await show()
    fireEvent.change(audienceField(), { target: { value: 'all' } })
    for (const text of ['H', 'He', 'Hello']) {
      fireEvent.change(messageField(), { target: { value: text } })
      await act(() => jest.advanceTimersByTimeAsync(100))
    }
    await act(() => jest.advanceTimersByTimeAsync(1000))
    fireEvent.change(messageField(), { target: { value: 'Hello {{nobody}}' } })
    await act(() => jest.advanceTimersByTimeAsync(1000))
    expect(asked('/chat/audience').map(({ body }) => (body as { text?: string }).text)).toEqual([
      undefined,
      'Hello',
    ])
  } finally {
    jest.useRealTimers()
  }
})

test('a 422 shows at its fields and nothing is lost', async () => {
  await show({
    'POST /chat/campaign': {
      status: 422,
      data: [{ errors: [{ path: 'name', message: 'This name is taken', code: 'taken' }] }],
    },
  })
  await fill()
  await userEvent.click(create())
  expect(await screen.findByText('This name is taken')).toBeVisible()
  expect(nameField()).toHaveFocus()
  expect(messageField()).toHaveValue('Hello {{driver.name}}')
})

test('any other failure is said above the button and nothing is lost; a second try works', async () => {
  const answers: Answers[string][] = [{ status: 503, data: { message: 'Back soon' } }, { data: draft }]
  await show({ 'POST /chat/campaign': () => answers.shift() as { data: unknown } })
  await fill()
  await userEvent.click(create())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The campaign was not saved: Back soon. Nothing you wrote is lost.',
  )
  expect(nameField()).toHaveValue('Free bays')
  await userEvent.click(create())
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
})

test('leaving with unsaved changes asks first', async () => {
  const { router } = await show({ 'GET /chat/campaign': { data: { results: [] } } })
  await userEvent.type(nameField(), 'Free bays')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
  expect(nameField()).toHaveValue('Free bays')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
})

test('leaving by the Back button asks once', async () => {
  const { router } = await show({ 'GET /chat/campaign': { data: { results: [] } } }, path)
  await act(() => router.navigate('/locations/campaigns?location-id=7'))
  await act(() => router.navigate(path))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Free bays')
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a closing tab is asked too while something is unsaved', async () => {
  await show()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  await userEvent.type(nameField(), 'F')
  expect(close()).toBe(true)
})

test('leaving an untouched form does not ask', async () => {
  const { router } = await show({ 'GET /chat/campaign': { data: { results: [] } } })
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
})

test('a copy begins with what the original says', async () => {
  await show({}, `${path}&copy=c1`)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Free bays')
  expect(messageField()).toHaveValue('Hello {{driver.name}}')
  expect(audienceField()).toHaveValue('all')
})

test('without the audiences the form says so and asks again', async () => {
  let isDown = true
  const { transport } = fakeTransport({
    ...commonAnswers,
    'GET /chat/segment': () =>
      isDown ? { status: 503, data: { message: 'Back soon' } } : commonAnswers['GET /chat/segment'],
  })
  renderRoutes(routes, { path, transport })
  await screen.findByText('The audiences could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'All drivers' })).toBeInTheDocument()
})
