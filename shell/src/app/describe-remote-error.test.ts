import { RemoteError } from '../federation/diagnosis/remote-error'
import { describeRemoteError } from './describe-remote-error'

test.each([
  [
    'chat',
    'http',
    'Its server answered with an error (503). The rest works as usual. Try again in a moment.',
  ],
  ['registry', 'http', 'The list of its parts was answered with an error (503). Try again in a moment.'],
  ['registry', 'timeout', 'The list of its parts takes too long to come. Try again in a moment.'],
  [
    'chat',
    'mime',
    'Its server says that its files are of another kind, so the browser did not run them. The rest works as usual.',
  ],
  ['chat', 'cors', 'Its server does not allow this page to use its files. The rest works as usual.'],
] as const)('%s, %s: %s', (remote, kind, message) => {
  const words = describeRemoteError(new RemoteError(remote, kind, { status: 503 }))
  expect(words).toEqual({ title: 'This part of Hosts cannot be reached', message })
})

test.each(['chat', 'registry'])(
  '%s: says that the device is offline, not that a part is missing',
  (remote) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(describeRemoteError(new RemoteError(remote, 'network', { owner: 'Chat team' }))).toEqual({
      title: 'You are offline',
      message: 'This page opens once the connection is back.',
    })
    onLine.mockRestore()
  },
)

test('says that a remote was refused for safety, and its owner', () => {
  expect(describeRemoteError(new RemoteError('chat', 'integrity', { owner: 'Chat team' }))).toEqual({
    title: 'This part of Hosts was not opened',
    message:
      'Its files are not the ones that were released, so for your safety they were not run. Responsible: Chat team',
  })
})

test('says that what would check a foreign file’s length is not there', () => {
  const { title, message } = describeRemoteError(new RemoteError('chat', 'origin', { isUnbounded: true }))
  expect(title).toBe('This part of Hosts was not opened')
  expect(message).toMatch(/did not start what checks their length\. Reload the page/)
})

test('names the platform that a release needs, and the release’s author', () => {
  const details = { owner: 'Chat team', version: '2.0.0', needs: '^9.0.0', has: '1.9.0' }
  expect(describeRemoteError(new RemoteError('chat', 'incompatible', details)).message).toMatch(
    /another version of Hosts \(\^9\.0\.0; this page has 1\.9\.0\).*Responsible: Chat team, chat 2\.0\.0$/,
  )
})
