import { demoUser } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { atStep, complete, draftKey, field, fill, open, press } from '../../testing/open-new-location'

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

  test('of someone else is not shown', async () => {
    const first = await open()
    fill('Name', 'Half a loc')
    first.unmount()
    await open({}, { user: { ...demoUser, id: 2 } })
    expect(field('Name')).toHaveValue('')
  })

  test('of one long form is read', async () => {
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
    'that is broken (%s) is ignored',
    async (stored) => {
      localStorage.setItem(draftKey, stored)
      await open()
      expect(field('Name')).toHaveValue('')
      expect(screen.queryByText('Draft restored')).toBeNull()
    },
  )

  test('that cannot be stored does not disturb the form', async () => {
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

  test('asks nothing while there are none', async () => {
    const { router } = await open()
    expect(closePage().defaultPrevented).toBe(false)
    await act(() => router.navigate('/locations'))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
  })
})
