import { defineTexts } from '@hosts/shared/platform'

const en = {
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
} as const

export const t = defineTexts('locations.overview', { en })
