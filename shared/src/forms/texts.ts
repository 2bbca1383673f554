/** English texts of drafts on this device. */
export const texts = {
  restored: 'Draft restored',
  goOn: 'You can go on where you left off.',
  discard: 'Discard draft',
}
