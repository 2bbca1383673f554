import { defineTexts } from '@hosts/shared/platform'
import { board } from './board'
import { card } from './card'
import { device } from './device'
import { offline } from './offline'

export const t = defineTexts('gate', { en: { ...board, ...card, ...offline, ...device } })
