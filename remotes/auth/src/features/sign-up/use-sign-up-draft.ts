import { type DefaultValues, type UseFormReturn, useSavedDraft } from '@hosts/shared/forms'
import { signUpDraftPrefix } from '@hosts/shared/sign-up-drafts'
import * as z from '@hosts/shared/zod'

const text = z.optional(z.string())
const storedDraft = z.object({
  name: text,
  company: text,
  email: text,
  phone: text,
  country: text,
  locationCode: text,
  acceptTerms: z.optional(z.boolean()),
})
type Fields = z.infer<typeof storedDraft>
type Form<Input extends Fields> = Pick<UseFormReturn<Input>, 'formState' | 'reset' | 'subscribe'>

/** An invite sets these fields, so the draft leaves them out. */
const withoutLocked = ({ email: _, company: __, country: ___, ...draft }: Fields) => draft

/**
 * What is typed in a sign-up survives a reload and other screens; the password is never stored. `path` is what it was opened with, so
 * that the link of another invite starts empty.
 */
export const useSignUpDraft = <Input extends Fields>(form: Form<Input>, path: string, isInvited: boolean) => {
  const defaults = form.formState.defaultValues
  return useSavedDraft<Input>(
    form,
    signUpDraftPrefix + path,
    (stored) => {
      const { email, ...draft } = storedDraft.parse(stored)
      // Without an address in the draft, the login's stays.
      return { ...defaults, ...draft, ...(email && { email }) } as DefaultValues<Input>
    },
    {
      storage: 'sessionStorage',
      pick: (values) => {
        const draft = storedDraft.parse(values)
        return isInvited ? withoutLocked(draft) : draft
      },
    },
  )
}
