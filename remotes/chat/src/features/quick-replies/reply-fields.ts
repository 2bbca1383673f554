import { messageVariables, openBraces, quickReplyBody, unknownVariables } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { t } from '../../i18n'

/** Variables by the names that hosts see. */
export const formatVariableNames = (variables: readonly string[]) =>
  messageVariables
    .filter((name) => variables.includes(name))
    .map((name) => t(`variable.${name}`))
    .join(', ')

/** Why the API refuses a field's value, in the host's language: its own messages are English. */
export const reasons = {
  name: (_name: string) => t('quickReply.nameRefused'),
  text: (text: string) => {
    const unknown = unknownVariables(text)
    const variables = unknown.filter((name) => name !== openBraces).join(', ')
    if (variables) return t('quickReply.unknown', { variables })
    return unknown.length > 0
      ? t('quickReply.braces', { example: '{{driver.name}}' })
      : t('quickReply.textRefused')
  },
}

/** The API's rule for a field, with our message. */
const field = (name: keyof typeof reasons) =>
  z.string().check(
    z.refine((value) => quickReplyBody.shape[name].safeParse(value).success, {
      error: ({ input }) => reasons[name](String(input)),
    }),
  )

export const replyFields = z.object({ name: field('name'), text: field('text') })
export type ReplyFields = z.infer<typeof replyFields>
