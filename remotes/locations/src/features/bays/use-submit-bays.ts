import { type ApiError, errorMessage } from '@hosts/shared/api'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { useIsMounted } from '@hosts/shared/ui'
import { t } from './texts'

type Answer<Data> = { data?: Data | undefined; error?: ApiError | undefined }

/**
 * Submits new bays: closes the dialog when they are added, else shows errors at their fields. If the dialog was closed meanwhile, a toast
 * reports the failure.
 */
export const useSubmitBays = <Body, Data extends object>(
  // biome-ignore lint/suspicious/noExplicitAny: the form's methods are invariant in its input
  form: UseFormReturn<any, unknown, any>,
  add: (body: Body) => PromiseLike<Answer<Data>>,
  describe: (data: Data) => string,
  onClose: () => void,
) => {
  const isMounted = useIsMounted()
  return async (body: Body) => {
    const { data, error } = await add(body)
    if (data) {
      toast.success(describe(data))
      if (isMounted()) onClose()
    } else if (!isMounted()) toast.error(t('notAdded', { message: errorMessage(error ?? {}) }))
    else if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error ?? {}) })
  }
}
