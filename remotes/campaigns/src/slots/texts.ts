import { defineTexts } from '@hosts/shared/platform'

const en = { running: 'Being sent', next: 'Next message to drivers', action: 'View all' } as const

export const t = defineTexts('campaigns.slots', { en })
