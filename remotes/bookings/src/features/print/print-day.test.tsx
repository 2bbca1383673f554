import { toast } from '@hosts/shared/platform'
import { buildLocation } from '@hosts/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PrintDay } from './print-day'

jest.mock('./print-sheet', () => {
  throw new Error('Loading chunk 7 failed')
})

test('says that there is no connection when the sheet cannot be loaded, and enables the button again', async () => {
  const error = jest.spyOn(toast, 'error')
  render(<PrintDay location={buildLocation()} date="2026-11-23" />)
  const button = screen.getByRole('button', { name: 'Print the day' })
  await userEvent.click(button)
  await waitFor(() => expect(error).toHaveBeenCalledWith('No connection to Hosts'))
  expect(button).not.toHaveAttribute('aria-disabled', 'true')
})
