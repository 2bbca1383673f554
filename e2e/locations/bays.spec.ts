import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Filters, errors and what several bays share: remotes/locations/src/features/bays/*.test.tsx. Who gets a place: services/api/src/bay.

test('a host adds bays, edits, blocks and retires one', async ({
  page,
  api,
  expectErrors,
  checkAtBothWidths,
}) => {
  expectErrors(/409/)
  const { session } = await api.signUp()
  const { id } = await api.as(session).addLocation(unique('Bays'))
  await storeSession(page, session)
  await page.goto(`/locations/bays?location-id=${id}`)
  await expect(page.getByText('4 bays')).toBeVisible()
  await checkAtBothWidths()

  await page.getByRole('button', { name: 'Add bays' }).click()
  const add = page.getByRole('dialog', { name: 'Add bays' })
  await expect(add.getByText('10 new bays')).toBeVisible()
  await add.getByLabel('First number').fill('4')
  await add.getByLabel('Last number').fill('6')
  await add.getByLabel('Zone').fill('Back')
  await expect(add.getByText('A4 already used')).toBeVisible()
  await checkAtBothWidths()
  await add.getByLabel('First number').fill('5')
  await add.getByRole('button', { name: 'Add bays' }).click()
  await expect(add).toBeHidden()
  await expect(page.getByText('6 bays')).toBeVisible()

  await page.getByLabel('Zone', { exact: true }).selectOption('Back')
  await expect(page.getByText('2 bays', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('6')
  await expect(page.getByText('1 bay', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit A6' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bay A6' })
  await drawer.getByText('Details', { exact: true }).click()
  await drawer.getByLabel('Label').fill('Gate 6')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const edited = page.getByRole('dialog', { name: 'Bay Gate 6' })
  await expect(edited.getByText('No block now or later.')).toBeVisible()

  const block = async (reason: string) => {
    await edited.getByRole('button', { name: 'Block', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Block Gate 6' })
    await form.getByLabel('Reason').fill(reason)
    await form.getByRole('button', { name: 'Block', exact: true }).click()
    return form
  }
  await expect(await block('Charger broken')).toBeHidden()
  await expect(edited.getByText('Blocked', { exact: true })).toBeVisible()
  await checkAtBothWidths()
  const again = await block('Paint')
  await expect(again.getByRole('alert')).toContainText('Gate 6: already blocked then')
  await expect(again.getByRole('alert')).toContainText('Charger broken')
  await checkAtBothWidths()
  await again.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(again).toBeHidden()

  await edited.getByRole('button', { name: 'End now: the block “Charger broken”' }).click()
  await expect(edited.getByText('No block now or later.')).toBeVisible()
  await expect(edited.getByRole('heading', { name: 'Out of use', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edited.getByText('Charger broken')).toBeVisible()
  await edited.getByRole('button', { name: 'Retire' }).click()
  await expect(edited.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await page.goBack()
  await expect(edited).toBeHidden()
  await page.getByLabel('State', { exact: true }).selectOption('Retired')
  await page.getByRole('radio', { name: 'Zones' }).click()
  await expect(page.getByRole('button', { name: /Gate 6\s+Retired/ })).toBeVisible()
  await checkAtBothWidths()
})

test.describe('on a day with bookings', () => {
  test.use({ user: 'owner' })

  test('a block takes what is free at once, and the rest when its bookings have moved', {
    tag: '@rare',
  }, async ({ page, owner, checkAccessibility }) => {
    const { id } = await owner.addLocation(unique('Oil'))
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { results } = await owner.call(`GET /warehouse/${id}/bay`)
    const [bay] = results
    for (const [plate, from] of [
      ['OIL 1', 30],
      ['OIL 2', 60],
    ] as const)
      await owner.call(`POST /warehouse/${id}/booking`, {
        driver: { name: plate, phone: '+4915123456789' },
        plate,
        bayId: bay.id,
        startsAt: at(from),
        endsAt: at(from + 8),
      })
    await page.goto(`/locations/bays?location-id=${id}&bay=${bay.id}`)
    const drawer = page.getByRole('dialog', { name: `Bay ${bay.label}` })
    await expect(drawer.getByText('Nobody is on it.')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'OIL 1' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Block', exact: true }).click()
    const form = page.getByRole('dialog', { name: `Block ${bay.label}` })
    await form.getByText('Until further notice').click()
    await form.getByLabel('Reason').fill('Oil')
    await form.getByRole('button', { name: 'Block', exact: true }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText(`${bay.label} is blocked, except while it is booked`)
    await expect(alert.getByRole('link', { name: /^Message/ })).toHaveCount(2)
    await checkAccessibility()
    await alert.getByRole('button', { name: 'Move all (2) to the best bays' }).click()
    await expect(alert.getByText('2 of 2 moved')).toBeVisible()
    await expect(alert.getByText(/^Moved to A[2-4]$/)).toHaveCount(2)
    await form.getByRole('button', { name: 'Block the rest' }).click()
    await expect(form).toBeHidden()
    await expect(drawer.getByText('until further notice').last()).toBeVisible()
    expect((await owner.call(`GET /warehouse/${id}/block`)).results).toHaveLength(1)
  })
})
