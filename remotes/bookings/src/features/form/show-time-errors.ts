import type { UseFormReturn } from '@hosts/shared/forms'
import { toLocal } from '@hosts/shared/local-time'
import type { Stay } from './quick-times'
import { otherTimes, type StayInput } from './stay-input'

type Form = Pick<UseFormReturn<StayInput>, 'getFieldState' | 'getValues' | 'setValue'>

/** Shows the fields of a quick choice that the API has refused, as when the form was open until its end was over. */
export const showTimeErrors = (form: Form, { startsAt, endsAt }: Stay, zone: string) => {
  const isRefused = (['startsAt', 'endsAt'] as const).some((name) => form.getFieldState(name).error)
  if (!isRefused || form.getValues('when') === otherTimes) return
  form.setValue('startsAt', toLocal(startsAt, zone))
  form.setValue('endsAt', toLocal(endsAt, zone))
  form.setValue('when', otherTimes)
}
