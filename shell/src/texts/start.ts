/** Texts of the page's first script, which has to stay small. */
export const startTexts = {
  lateTitle: 'Still loading',
  late: 'Hosts takes longer than usual to load. You can wait, or reload the page.',
  failedTitle: 'Hosts cannot start',
  failed: 'Its program did not arrive as it was released. Check your connection and reload the page.',
  reload: 'Reload',
  insecureTitle: 'Hosts needs https',
  insecure: 'Browsers run Hosts only over https: open its https address, or ask whoever set it up for one.',
  open: 'Open',
}
