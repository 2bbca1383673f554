/** The kit's English texts. Every component accepts another one as a prop. */
export const texts = {
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  dismiss: 'Dismiss',
  errorTitle: 'This could not be loaded',
  hide: 'Hide',
  loading: 'Loading',
  notifications: 'Notifications',
  optional: 'optional',
  retry: 'Retry',
  select: 'Choose',
  show: 'Show',
}
