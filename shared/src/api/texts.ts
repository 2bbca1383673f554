/** English texts for errors that have no text. */
export const texts = {
  unknown: 'Something went wrong',
  unreadable: 'The server gave an answer that cannot be read',
  noReason: 'The server gave no reason',
}
