import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyWithReload } from './lazy-with-reload'
import { reloadOnce } from './reload-once'

jest.mock('./reload-once', () => ({ reloadOnce: jest.fn() }))
const reload = reloadOnce as jest.Mock

const open = (load: () => Promise<{ default: () => React.JSX.Element }>) => {
  const Part = lazyWithReload(load)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
}
const missing = () => Promise.reject(new Error('ChunkLoadError'))
const answerPage = (html: string) => {
  window.fetch = async () => new Response(html)
}

beforeEach(() => {
  reload.mockReset().mockReturnValue(true)
  document.head.innerHTML = '<script src="/main.0000000001.js" type="text/plain"></script>'
})

test('shows the loaded part', async () => {
  open(async () => ({ default: () => <p>The frame</p> }))
  expect(await screen.findByText('The frame')).toBeVisible()
})

test('reloads the page after a release of the shell', async () => {
  const reloaded = new Promise<void>((resolve) => {
    reload.mockImplementation(() => {
      resolve()
      return true
    })
  })
  answerPage('<script src="/main.0000000002.js"></script>')
  open(missing)
  await reloaded
  expect(screen.getByText('Loading')).toBeVisible()
})

test.each([
  ['the shell is the same', '<script src="/main.0000000001.js"></script>', true],
  ['the page was reloaded a moment ago', '<script src="/main.0000000002.js"></script>', false],
])('shows an error page if %s', async (_, html, mayReload) => {
  reload.mockReturnValue(mayReload)
  answerPage(html)
  open(missing)
  expect(await screen.findByRole('heading', { name: 'Hosts could not be loaded' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(reload).toHaveBeenCalledTimes(mayReload ? 0 : 1)
})
