import {
  type languages,
  type StayMessage,
  type StayMessageBody,
  type StayMoment,
  stayMessageBody,
  stayMoments,
} from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { isTooLong, joinMinutes, readAmount, splitMinutes, type Unit } from './message-time'
import { t } from './texts'

export type MessageInput = {
  moment: StayMoment
  /** As it is typed. */
  amount: string
  unit: Unit
  text: string
  translations: { language: (typeof languages)[number]; text: string }[]
}
export type MessageValues = Pick<StayMessageBody, 'moment' | 'minutes' | 'text' | 'translations'>

const { text, translations } = stayMessageBody.shape

/** The API's rules and messages for the texts, at their fields. */
export const messageInput: z.ZodMiniType<MessageValues, MessageInput> = z.pipe(
  z
    .object({
      moment: z.enum(stayMoments),
      amount: z.string(),
      unit: z.enum(['days', 'hours', 'minutes']),
      text,
      translations,
    })
    .check(({ value, issues }) => {
      const amount = readAmount(value.amount)
      const fail = (message: string) =>
        issues.push({ code: 'custom', input: value, path: ['amount'], message })
      if (amount === undefined) fail(t('form.noAmount'))
      else if (isTooLong(joinMinutes(amount, value.unit))) fail(t('form.tooLong'))
    }),
  z.transform(({ amount, unit, ...values }) => ({
    ...values,
    minutes: joinMinutes(readAmount(amount) ?? 0, unit),
  })),
) as never

/** A proposal for each moment: most hosts send nearly these words. */
export const proposeText = (moment: StayMoment) => t(`idea.${moment}`, { open: '{{', close: '}}' })
const proposedMinutes: Record<StayMoment, number> = {
  'before-arrival': 120,
  'at-check-in': 0,
  'before-end': 60,
  'after-stay': 30,
}

const toTime = (minutes: number) => {
  const { amount, unit } = splitMinutes(minutes)
  return { amount: String(amount), unit }
}

/** A new message, or one that is edited. */
export const toMessageInput = (message: StayMessage | undefined, moment: StayMoment): MessageInput => ({
  ...toTime(message?.minutes ?? proposedMinutes[moment]),
  moment,
  text: message?.text ?? proposeText(moment),
  translations: (message?.translations ?? []) as MessageInput['translations'],
})

export const proposeTime = (moment: StayMoment) => toTime(proposedMinutes[moment])
