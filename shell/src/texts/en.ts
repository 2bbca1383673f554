export const en = {
  navigation: {
    label: 'Main',
    locations: 'Locations',
    gate: 'Gate',
    skip: 'Skip to content',
    home: 'Hosts, home',
  },
  account: { label: 'Account menu, {{name}}', logOut: 'Log out' },
  subrole: { owner: 'Owner', manager: 'Manager', 'access-only': 'Gate staff' },
  loading: 'Loading Hosts',
  notFound: {
    title: 'Page not found',
    nothing: 'There is nothing at this address',
    text: 'It may be mistyped, or what was here has moved.',
    home: 'Go to your locations',
  },
  remoteError: {
    title: 'This part of Hosts cannot be reached',
    unreachable: 'The rest works as usual. Try again in a moment.',
    timeout: 'It takes too long to answer. The rest works as usual. Try again in a moment.',
    contract: 'It answers in a way this version of Hosts does not understand. The rest works as usual.',
    retry: 'Retry',
    layout: 'The menu of this location cannot be shown right now.',
  },
  screenError: {
    title: 'Something went wrong on this page',
    text: 'What you saved is safe. Try again, or go on elsewhere.',
  },
  startError: {
    title: 'Hosts cannot start',
    text: 'Its settings could not be read. Check your connection and try again.',
  },
} as const
