import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Notifications',
  views: 'Show',
  open: 'Open',
  all: 'All',
  settings: 'Choose what you are told',
  readAll: 'Mark all as read',
  offline: 'No network. What is new comes when you are online.',
  none: { title: 'Nothing is open', text: 'What waits for you appears here. What is done stays under All.' },
  never: { title: 'Nothing yet', text: 'What you are told stays here for 90 days.' },
} as const

export const t = defineTexts('auth-notifications', { en })
