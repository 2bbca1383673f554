export const en = {
  loading: 'Loading Hosts',
  late: {
    title: 'Still loading',
    text: 'This page takes longer than usual. The rest works; you can wait, or start it again.',
  },
  slow: 'Hosts is slow to answer. Still waiting for it.',
  otherUser: 'Another user has logged in here',
  requestError: 'Error code: {{status}}\n{{message}}',
  notFound: {
    title: 'Page not found',
    nothing: 'There is nothing at this address',
    text: 'It may be mistyped, or what was here has moved.',
    home: 'Go to your locations',
  },
  remoteError: {
    title: 'This part of Hosts cannot be reached',
    refusedTitle: 'This part of Hosts was not opened',
    offlineTitle: 'You are offline',
    offline: 'This page opens once the connection is back.',
    network: 'The rest works as usual. Check your connection, then try again.',
    http: 'Its server answered with an error ({{status}}). The rest works as usual. Try again in a moment.',
    timeout: 'It takes too long to answer. The rest works as usual. Try again in a moment.',
    evaluation: 'It stopped while it was starting. The rest works as usual. Try again in a moment.',
    contract: 'It answers in a way this version of Hosts does not understand. The rest works as usual.',
    incompatible:
      'It needs another version of Hosts ({{needs}}; this page has {{has}}). Reload the page; the rest works as usual.',
    mime: 'Its server says that its files are of another kind, so the browser did not run them. The rest works as usual.',
    cors: 'Its server does not allow this page to use its files. The rest works as usual.',
    integrity: 'Its files are not the ones that were released, so for your safety they were not run.',
    origin: 'It would come from a place that Hosts does not trust, so it was not run.',
    unbounded:
      'Its files come from another server, and this browser did not start what checks their length. Reload the page; some private windows cannot.',
    signature: 'The list of its parts is not signed by anybody Hosts trusts, so nothing from it was run.',
    replayed: 'The list of its parts is older than one you have used, so nothing from it was run.',
    expired:
      'The list of its parts is out of date, so nothing from it was run. Is the date of this device right?',
    registry: 'The list of its parts cannot be read. Try again in a moment.',
    ofList: {
      network: 'The list of its parts cannot be reached. Check your connection, then try again.',
      http: 'The list of its parts was answered with an error ({{status}}). Try again in a moment.',
      timeout: 'The list of its parts takes too long to come. Try again in a moment.',
    },
    owner: 'Responsible: {{owner}}',
    ownerOfVersion: 'Responsible: {{owner}}, {{remote}} {{version}}',
    retry: 'Retry',
    layout: 'The menu of this location cannot be shown right now.',
    layoutLate: 'The menu of this location is still loading.',
  },
  screenError: {
    title: 'Something went wrong on this page',
    text: 'What you saved is safe. Try again, or continue elsewhere.',
  },
  partError: {
    title: 'Hosts could not be loaded',
    text: 'Check your connection and try again.',
  },
  startError: {
    title: 'Hosts cannot start',
    text: 'Its settings could not be read. Check your connection and try again.',
  },
} as const
