/** What is found in the one file of a build that has changed. */
export const marker = 'released-again'

/** A line of a screen of each remote that a session visits, and what it becomes. */
export const changes: Record<string, { file: string; from: string; to: string }> = {
  campaigns: {
    file: 'src/features/list/list-screen.tsx',
    from: "description={t('lead')}",
    to: `description={t('lead') + ' ${marker}'}`,
  },
  chat: { file: 'src/app/chat-screen.tsx', from: '· Hosts', to: `· Hosts ${marker}` },
  locations: {
    file: 'src/features/overview/overview.tsx',
    from: '<div className={css.main}>',
    to: `<div className={css.main} title="${marker}">`,
  },
}
