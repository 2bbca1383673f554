/** English texts for errors that have no text. */
export const texts = {
  unknown: 'Something went wrong',
  unreachable: 'No connection to Hosts',
  offline: 'You are offline',
  timeout: 'Hosts takes too long to answer',
  unreadable: 'The server gave an answer that cannot be read',
  noReason: 'The server gave no reason',
}
