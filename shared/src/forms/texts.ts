/** English texts of drafts on this device, and of dialogs with a form. */
export const texts = {
  restored: 'Draft restored',
  goOn: 'You can continue where you left off.',
  discard: 'Discard draft',
  close: {
    title: 'Close without saving?',
    text: 'What you have entered will be lost.',
    confirm: 'Close',
    cancel: 'Keep editing',
  },
} as const
