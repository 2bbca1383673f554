import { defineTexts } from '@hosts/shared/platform'
import { en } from './en'

export const t = defineTexts('drivers', { en })
