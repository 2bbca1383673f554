import { toast } from '@hosts/shared/platform'
import {
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { audience, commonResponses, draftCampaign } from '../../testing/builders'

loadBeforeTests(() => import('./new-screen'))

const path = '/locations/campaigns/new?location-id=7'
beforeEach(() => localStorage.clear())

const show = async (answers: Handlers = {}, at = path) => {
  const { transport, calls } = fakeTransport({
    ...commonResponses,
    'POST /chat/campaign': { data: draftCampaign },
    'GET /chat/campaign/c1': { data: draftCampaign },
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

test('creates one draft as in SPEC.md section 7 for several presses and opens it', async () => {
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
  await act(async () => answer({ data: draftCampaign }))
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

test('shows what is missing in an empty form and sends nothing', async () => {
  const { asked } = await show()
  await userEvent.click(create())
  expect(await screen.findByText('Choose an audience')).toBeVisible()
  expect(screen.getByText('Enter a message')).toBeVisible()
  expect(screen.getByText('Enter a name, at least 2 characters')).toBeVisible()
  expect(audienceField()).toHaveFocus()
  expect(asked('/chat/campaign')).toEqual([])
})

test('reports an unknown variable while typing, and accepts its correction', async () => {
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

test('inserts a variable at the caret', async () => {
  await show()
  const text = messageField() as HTMLTextAreaElement
  fireEvent.change(text, { target: { value: 'Hello , welcome' } })
  text.setSelectionRange(6, 6)
  await userEvent.click(screen.getByRole('button', { name: 'Driver’s name' }))
  expect(text).toHaveValue('Hello {{driver.name}}, welcome')
  expect(text).toHaveFocus()
})

test('previews the message for sample drivers and counts those reached and left out', async () => {
  await show()
  await fill()
  expect(await screen.findByText('Hello Anna Kowalska')).toBeVisible()
  expect(screen.getByText('42 drivers get this')).toBeVisible()
  expect(screen.getByText('3 left out: 2 without consent · 1 blocked')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next driver' }))
  expect(screen.getByText('Hello Jan de Vries')).toBeVisible()
  expect(screen.getByText('As Jan de Vries reads it')).toBeVisible()
})

test('does not say that a driver reads a message with an unknown variable', async () => {
  await show()
  await fill()
  expect(await screen.findByText('As Anna Kowalska reads it')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello {{driver.name}} {{nope}}' } })
  expect(await screen.findByText('Variables are filled in once all of them are known')).toBeVisible()
  expect(screen.queryByText('As Anna Kowalska reads it')).toBeNull()
})

test('sends a notice about a stay, and counts at once whom it concerns', async () => {
  const { asked } = await show({
    'POST /chat/audience': ({ body }) => ({
      data: { ...audience, count: (body as { purpose?: string }).purpose === 'notice' ? 5 : 42 },
    }),
  })
  await fill()
  expect(await screen.findByText('42 drivers get this')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Offer/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Notice about a stay/ }))
  expect(await screen.findByText('5 drivers get this')).toBeVisible()
  await userEvent.click(create())
  await waitFor(() => expect(asked('/chat/campaign')[0]?.body).toMatchObject({ purpose: 'notice' }))
})

test('says who is left out, why, what to do about it, and which drivers they are', async () => {
  const { asked } = await show({
    'POST /chat/audience': {
      data: {
        ...audience,
        excluded: { opted_out: 2, blocked: 0, missing_variable: 0, frequency_cap: 1 },
        apart: { no_phone: 4, not_here: 0 },
      },
    },
    'POST /chat/audience/left-out': { data: buildListPage([{ id: 31, name: 'Ada Meyer' }]) },
  })
  await fill()
  const row = (words: string) => screen.getByText(words).closest('li')
  await screen.findByText('Who is left out')
  expect(row('without consent to campaigns')).toHaveTextContent(
    /^2.*Ask them, and record it: in a new booking/,
  )
  expect(row('with two campaigns in the last 7 days')).toHaveTextContent(/^1/)
  expect(row('without a phone')).toHaveTextContent(/^4/)
  expect(screen.queryByText('blocked')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show drivers without consent to campaigns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Drivers without consent to campaigns' }))
  expect(await dialog.findByRole('link', { name: 'Ada Meyer' })).toHaveAttribute(
    'href',
    '/locations/users?location-id=7&driver=31',
  )
  expect(asked('/chat/audience/left-out')[0]?.body).toMatchObject({ segment: 'all', reason: 'opted_out' })
})

test('leaves the question who is left out where an API of before counts none', async () => {
  await show({
    'POST /chat/audience': {
      data: { ...audience, excluded: { ...audience.excluded, opted_out: 0, blocked: 0 } },
    },
  })
  await fill()
  await screen.findByText('42 drivers get this')
  expect(screen.queryByText('Who is left out')).not.toBeInTheDocument()
})

test('shows beside an ordinary name the longest and an unusual one', async () => {
  const samples = [
    ...audience.samples,
    { id: 9, name: 'Maximilian-Alexander Hohenstein', text: 'Hello Maximilian-Alexander', odd: 'longest' },
    { id: 10, name: '佐藤 健', text: 'Hello 佐藤 健', odd: 'unusual' },
    { id: 11, name: 'Dr. Who', text: 'Hello Dr. Who', odd: 'of a later release' },
  ]
  await show({ 'POST /chat/audience': { data: { ...audience, samples } } })
  await fill()
  expect(await screen.findByText('Hello Anna Kowalska')).toBeVisible()
  const odd = within(screen.getByRole('figure')).getAllByRole('listitem')
  expect(odd.map(({ textContent }) => textContent)).toEqual([
    'With the longest nameHello Maximilian-Alexander',
    'Where the first name is not sureHello 佐藤 健',
    'Where the first name is not sureHello Dr. Who',
  ])
})

test('says that nobody matches and still allows a draft', async () => {
  await show({ 'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } } })
  await userEvent.selectOptions(audienceField(), 'here-now')
  expect(await screen.findByText('Nobody matches. Change the audience')).toBeVisible()
})

test('offers to count again when counting fails', async () => {
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

test('ignores a late response for an earlier audience', async () => {
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

test('counts after typing pauses, and not with an unknown variable', async () => {
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

test('shows a 422 at its fields and keeps the input', async () => {
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

test('shows other failures above the button, keeps the input and works on a second try', async () => {
  const answers: Handlers[string][] = [
    { status: 503, data: { message: 'Back soon' } },
    { data: draftCampaign },
  ]
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

describe('a draft', () => {
  const closeTab = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const answers = { 'GET /chat/campaign': { data: { results: [] } } }

  test('survives a reload without a question, and can be discarded', async () => {
    const first = await show(answers)
    await userEvent.type(nameField(), 'Free bays')
    expect(closeTab()).toBe(false)
    first.unmount()
    await show(answers)
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(nameField()).toHaveValue('Free bays')
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(nameField()).toHaveValue('')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is not shown at another location', async () => {
    const first = await show(answers)
    await userEvent.type(nameField(), 'Free bays')
    first.unmount()
    const other = { ...answers, 'GET /warehouse/8': { data: buildLocation({ id: 8 }) } }
    await show(other, path.replace('=7', '=8'))
    expect(nameField()).toHaveValue('')
  })

  test('is gone once the campaign is created', async () => {
    await show({ 'POST /chat/campaign': { data: draftCampaign } })
    await fill()
    await userEvent.click(create())
    expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('asks before leaving when it cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { router } = await show(answers)
    await userEvent.type(nameField(), 'Free bays')
    expect(closeTab()).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
    expect(nameField()).toHaveValue('Free bays')
    await act(() => router.navigate('/locations/campaigns?location-id=7'))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    jest.restoreAllMocks()
  })
})

test('asks nothing when leaving an untouched form', async () => {
  const { router } = await show({ 'GET /chat/campaign': { data: { results: [] } } })
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
})

test("starts a copy with the original's values", async () => {
  await show({}, `${path}&copy=c1`)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Free bays')
  expect(messageField()).toHaveValue('Hello {{driver.name}}')
  expect(audienceField()).toHaveValue('all')
})

test('shows failed audiences and retries them', async () => {
  let isDown = true
  const { transport } = fakeTransport({
    ...commonResponses,
    'GET /chat/segment': () =>
      isDown ? { status: 503, data: { message: 'Back soon' } } : commonResponses['GET /chat/segment'],
  })
  renderRoutes(routes, { path, transport })
  await screen.findByText('The audiences could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'All drivers' })).toBeInTheDocument()
})

test('makes an audience beside the message, chooses it, and changes it', async () => {
  const made = { id: 'seg-1', name: 'Vans', preset: false, filter: { vehicleType: 'van' } }
  const { asked } = await show({
    'GET /chat/users/tag': { data: { results: [] } },
    'POST /chat/segment': { data: made },
    'PATCH /chat/segment/seg-1': { data: { ...made, name: 'Vans' } },
  })
  fireEvent.change(messageField(), { target: { value: 'Hello' } })
  expect(screen.queryByRole('button', { name: 'Edit this audience' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'New audience' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Vans')
  await userEvent.selectOptions(screen.getByLabelText('Vehicle'), 'Van')
  await userEvent.click(screen.getByRole('button', { name: 'Save audience' }))
  await waitFor(() => expect(audienceField()).toHaveDisplayValue('Vans'))
  expect(messageField()).toHaveValue('Hello')
  await waitFor(() => expect(asked('/chat/audience').at(-1)?.body).toMatchObject({ segment: 'seg-1' }))
  expect(asked('/chat/campaign')).toEqual([])
  const before = asked('/chat/audience').length
  await userEvent.click(screen.getByRole('button', { name: 'Edit this audience' }))
  await userEvent.selectOptions(screen.getByLabelText('Vehicle'), 'Truck')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(asked('/chat/audience').slice(before)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ segment: 'seg-1' }) }),
    ),
  )
})
