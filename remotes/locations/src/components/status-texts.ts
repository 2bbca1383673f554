import { defineTexts } from '@hosts/shared/platform'

const en = {
  note: {
    draft: 'This location is a draft. Drivers find it once you publish it.',
    paused: 'This location is paused. It takes no new bookings; those it has stay valid.',
    archived: 'This location is archived. Drivers do not find it any more.',
  },
  publish: 'Publish',
  published: '{{name}} is published',
  pause: {
    action: 'Pause',
    title: 'Pause {{name}}?',
    text: 'Drivers cannot book it until you publish it again. Bookings that exist stay valid.',
    confirm: 'Pause location',
    done: '{{name}} is paused',
  },
} as const

export const t = defineTexts('locations.status', { en })
