/** English texts for errors that carry none of their own. */
export const texts = {
  unknown: 'Something went wrong',
  unreadable: 'The server gave an answer that cannot be read',
  noReason: 'The server gave no reason',
}
