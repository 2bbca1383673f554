import { defineTexts } from '@hosts/shared/platform'
import { list } from './list'
import { money } from './money'
import { row } from './row'
import { stay } from './stay'
import { steps } from './steps'

export const t = defineTexts('bookings.bookings', { en: { ...row, ...list, ...stay, ...steps, ...money } })
