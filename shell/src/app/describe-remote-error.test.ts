import { RemoteError } from '../federation/remote-error'
import { describeRemoteError } from './describe-remote-error'

test.each([
  [
    'chat',
    'http',
    'Its server answered with an error (503). The rest works as usual. Try again in a moment.',
  ],
  ['registry', 'http', 'The list of its parts was answered with an error (503). Try again in a moment.'],
  ['registry', 'timeout', 'The list of its parts takes too long to come. Try again in a moment.'],
] as const)('%s, %s: %s', (remote, kind, message) => {
  const words = describeRemoteError(new RemoteError(remote, kind, { status: 503 }))
  expect(words).toEqual({ title: 'This part of Hosts cannot be reached', message })
})

test.each(['chat', 'registry'])(
  '%s: says that the device is offline, not that a part is missing',
  (remote) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(describeRemoteError(new RemoteError(remote, 'network', { owner: 'Chat team' }))).toEqual({
      title: 'No connection to Hosts',
      message: 'Your device is offline. This page opens once the connection is back.',
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
