import { screen, waitFor } from '@testing-library/react'

beforeEach(() => {
  document.body.innerHTML = '<p>What is there</p>'
})

const readMessage = (attempt: () => unknown) =>
  Promise.resolve()
    .then(attempt)
    .then(
      () => '',
      (error: Error) => error.message,
    )

test.each([
  ['getBy', () => screen.getByText('Missing')],
  ['findBy', () => screen.findByText('Missing', {}, { timeout: 60 })],
  ['findByRole', () => screen.findByRole('button', {}, { timeout: 60 })],
  ['waitFor', () => waitFor(() => screen.getByText('Missing'), { timeout: 60 })],
])('the error of %s shows the document once', async (_, attempt) => {
  const message = await readMessage(attempt)
  expect(message).toMatch(/^Unable to find/)
  expect(message.split('What is there')).toHaveLength(2)
})
