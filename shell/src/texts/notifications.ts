import { defineTexts } from '@hosts/shared/platform'

/** Loaded with the list. */
const en = {
  title: 'Notifications',
  offline: 'No network. What is new comes when you are online.',
  readAll: 'Mark all as read',
  more: 'Show older ones',
  isNew: 'New',
  settled: 'Done',
  until: 'Answer by {{time}}',
  empty: {
    title: 'Nothing new',
    text: 'Requests, people who ask to join, and what the gate wants you to look at appear here.',
  },
  kind: {
    request_one: 'A driver asks for a stay',
    request_other: '{{count}} requests for stays',
    'request-expiring_one': 'A request expires soon',
    'request-expiring_other': '{{count}} requests expire soon',
    'access-request_one': 'Somebody asks to join your team',
    'access-request_other': '{{count}} people ask to join your team',
    'gate-conflict_one': 'The gate has something to look at',
    'gate-conflict_other': 'The gate has {{count}} things to look at',
    overstay_one: 'A vehicle has not left in time',
    overstay_other: '{{count}} vehicles have not left in time',
    'late-arrival_one': 'A vehicle is late',
    'late-arrival_other': '{{count}} vehicles are late',
    'bay-taken_one': 'The bay of the next vehicle is taken',
    'bay-taken_other': '{{count}} bays of the next vehicles are taken',
    'campaign-halted_one': 'A campaign waits for you',
    'campaign-halted_other': '{{count}} campaigns wait for you',
    'campaign-done_one': 'A campaign has been sent',
    'campaign-done_other': '{{count}} campaigns have been sent',
    'import-done_one': 'Your drivers are imported',
    'import-done_other': '{{count}} imports are done',
    other_one: 'Something else',
    other_other: '{{count}} other things',
  },
} as const

export const t = defineTexts('notifications', { en })
