import { defineTexts } from '@hosts/shared/platform'
import { list } from './list'
import { money } from './money'
import { stay } from './stay'
import { steps } from './steps'

export const t = defineTexts('locations.bookings', { en: { ...list, ...stay, ...steps, ...money } })
