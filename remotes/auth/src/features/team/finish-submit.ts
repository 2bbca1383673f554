import { type ApiError, errorMessage, isCancelled } from '@hosts/shared/api'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'

type Outcome = { done: string; onClose: () => void }

/** Ends the submit of a dialog's form: closes it with a toast, or shows the errors at their fields. */
export const finishSubmit = async (
  // biome-ignore lint/suspicious/noExplicitAny: the form's methods are invariant in its input
  form: UseFormReturn<any, unknown, any>,
  sent: PromiseLike<{ error?: ApiError | undefined }>,
  { done, onClose }: Outcome,
) => {
  const { error } = await sent
  if (!error) {
    toast.success(done)
    onClose()
  } else if (!isCancelled(error) && !applyFieldErrors(form, error))
    form.setError('root', { message: errorMessage(error) })
}
