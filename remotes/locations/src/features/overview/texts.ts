import { defineTexts } from '@hosts/shared/platform'

const en = {
  note: {
    draft: 'This location is a draft. Drivers find it once you publish it.',
    paused: 'This location is paused. It takes no new bookings; those it has stay valid.',
    archived: 'This location is archived. Drivers do not find it any more.',
  },
  occupancy: 'Right now',
  bays: 'Bays',
  timeline: 'Timeline of today',
  places: { free: '{{free}} of {{count}} free', taken: '{{taken}} of {{count}} taken' },
  bay: {
    free: 'Free: book it',
    reserved: 'Reserved: see who comes',
    occupied: 'Occupied: see who is there',
    blocked: 'Blocked: see why',
  },
  setUp: {
    title: 'Set up this location',
    done: '{{done}} of {{total}} done',
    isDone: 'Done:',
    isOpen: 'To do:',
    bays: 'Add bays',
    rates: 'Set rates',
    hours: 'Set opening hours',
    access: 'Say how drivers get in',
    photo: 'Add a photo',
    optional: 'optional',
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

export const t = defineTexts('locations.overview', { en })
