import { expect, test } from '../support/fixtures'
import { expectGateEvents, expectWaiting, openGate, openGateLocation, queueEvents } from '../support/gate'
import { storeSession } from '../support/session'

// A queue across releases, offline: offline.spec.ts.

test('sends from another screen what a release has stored in which the locations had the gate', {
  tag: '@rare',
}, async ({ page, api }) => {
  const location = await openGateLocation(api, ['HH 66', 'HH 77'])
  await storeSession(page, location.session)
  await page.goto('/team')
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await queueEvents(page, location, [
    { type: 'in', plate: 'HH 66' },
    { type: 'in', plate: 'HH 77' },
  ])
  await page.evaluate(
    ([id, address]) =>
      localStorage.setItem(`device/waiting-events/${id}`, JSON.stringify({ count: 2, address })),
    [location.session.user.id, `${location.path}?open=events`] as const,
  )

  await page.reload()
  await expectGateEvents(location, ['in HH 66', 'in HH 77'])
  await openGate(page, location)
  await expectWaiting(page, 0)
})
