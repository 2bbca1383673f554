import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'At the gate',
  toLookAt_one: '{{count}} thing to look at',
  toLookAt_other: '{{count}} things to look at',
  none: 'Nothing to look at.',
  action: 'Look and decide',
} as const

export const t = defineTexts('gate.slots', { en })
