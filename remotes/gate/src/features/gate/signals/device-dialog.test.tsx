import { findDialog, press } from '@hosts/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { openBoard } from '../../../testing/open-board'

jest.mock('../offline/use-gate', () => jest.requireActual('../../../testing/fake-gate'))

const vibrate = jest.fn()

beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { vibrate: vibrate.mockReset() })
})

test('sound and vibration are switched off for this device', async () => {
  openBoard()
  press((await screen.findByRole('button', { name: 'Sound and vibration' })).textContent ?? '')
  const dialog = await findDialog('Sound and vibration')
  fireEvent.click(dialog.getByRole('switch', { name: 'Vibration' }))
  expect(dialog.getByRole('switch', { name: 'Vibration' })).not.toBeChecked()
  expect(localStorage.getItem('device/gate-signals')).toBe('{"sound":true,"vibration":false}')
  expect(vibrate).not.toHaveBeenCalled()
})
