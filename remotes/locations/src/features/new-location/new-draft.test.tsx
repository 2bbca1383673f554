import { demoUser } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { atStep, complete, draftKey, field, fill, open, press, store } from '../../testing/open-new-location'

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('is stored while typing, restored and can be discarded', async () => {
    const first = await open()
    fill('Name', 'Half a loc')
    first.unmount()
    const { user } = await open()
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(field('Name')).toHaveValue('Half a loc')
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(field('Name')).toHaveValue('')
    expect(screen.queryByText('Draft restored')).toBeNull()
    expect(localStorage.getItem(draftKey)).toBeNull()
  })

  test.each([
    ['', 'Name', 'Altona', '?step=address'],
    ['address', 'City', 'Kiel', '?step=bays'],
    ['bays', 'Zone', 'Yard', '?step=rates'],
    ['rates', 'Per week', '110', '?step=review'],
  ])('survives a reload at the step "%s", and Back from the next step', async (step, name, text, next) => {
    store()
    const first = await open({}, { step })
    fill(name, text)
    first.unmount()
    const { at, router } = await open({}, { step })
    expect(await screen.findByLabelText(name)).toHaveValue(text)
    press('Continue')
    await waitFor(() => expect(at()).toBe(next))
    await act(() => router.navigate(-1))
    expect(await screen.findByLabelText(name)).toHaveValue(text)
  })

  test('shows its values in the review again after a reload', async () => {
    store()
    const first = await open({}, { step: 'review' })
    await screen.findByText('A1 … A20, 20 bays')
    first.unmount()
    await open({}, { step: 'review' })
    const review = within(await atStep('Step 5 of 5: Review'))
    for (const text of ['Hafen Nord', 'A1 … A20, 20 bays']) expect(review.getByText(text)).toBeVisible()
  })

  test('is not shown to someone else', async () => {
    const first = await open()
    fill('Name', 'Half a loc')
    first.unmount()
    await open({}, { user: { ...demoUser, id: 2 } })
    expect(field('Name')).toHaveValue('')
  })

  test('is restored from the form without steps', async () => {
    const { position, ...old } = complete
    const bays = [{ prefix: 'A', from: 1, to: 12 }]
    localStorage.setItem(draftKey, JSON.stringify({ ...old, bays, rates: { hour: '', day: '18' } }))
    await open({}, { step: 'bays' })
    expect(await screen.findByText('A1 … A12, 12 bays')).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: /Rates/ }))
    expect(field('Per day')).toHaveValue('18')
    expect(field('Per week')).toHaveValue('')
  })

  test.each(['{', '"text"', '{"name":7}', JSON.stringify({ ...complete, bays: [{}] })])(
    'is ignored when it is broken: %s',
    async (stored) => {
      localStorage.setItem(draftKey, stored)
      await open()
      expect(field('Name')).toHaveValue('')
      expect(screen.queryByText('Draft restored')).toBeNull()
    },
  )

  test('does not disturb the form when it cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await open()
    fill('Name', 'Hafen')
    expect(field('Name')).toHaveValue('Hafen')
    jest.restoreAllMocks()
  })
})

describe('leaving', () => {
  const closePage = () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing
  }

  test('asks nothing while the draft stays', async () => {
    const { router } = await open()
    fill('Name', 'Half a loc')
    expect(closePage().defaultPrevented).toBe(false)
    await act(() => router.navigate('/locations'))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
    expect(localStorage.getItem(draftKey)).toContain('Half a loc')
  })

  test('asks where the draft cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user, router } = await open()
    fill('Name', 'Half a loc')
    await waitFor(() => expect(closePage().defaultPrevented).toBe(true))
    press('Continue')
    await atStep('Step 2 of 5: Address and hours')
    press('Back')
    await atStep('Step 1 of 5: Basics')
    await act(() => router.navigate('/locations'))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(field('Name')).toHaveValue('Half a loc')
    await act(() => router.navigate('/locations'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
    jest.restoreAllMocks()
  })

  test('asks nothing when nothing was typed', async () => {
    const { router } = await open()
    expect(closePage().defaultPrevented).toBe(false)
    await act(() => router.navigate('/locations'))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
  })
})
