/** Text that only the changed file of a build contains. */
export const marker = 'released-again'

/** By remote, a line of a screen that a session visits and its replacement. */
export const changes: Record<string, { file: string; from: string; to: string }> = {
  campaigns: {
    file: 'src/features/list/list-screen.tsx',
    from: "description={t('lead')}",
    to: `description={t('lead') + ' ${marker}'}`,
  },
  chat: { file: 'src/app/chat-screen.tsx', from: '· Hosts', to: `· Hosts ${marker}` },
  locations: {
    file: 'src/features/overview/overview-screen.tsx',
    from: '<div className={css.main}>',
    to: `<div className={css.main} title="${marker}">`,
  },
}
