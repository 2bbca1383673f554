import { defineTexts } from '@hosts/shared/platform'

export const t = defineTexts('drivers.slots', {
  en: {
    companies: 'Companies',
    open: 'Driver’s page',
  },
})
