import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { type ChatUser, chatUser } from '@hosts/shared/contract'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import * as z from '@hosts/shared/zod'

const refusal = z.object({ driver: chatUser })

/** The driver who has the phone, in a 409 `driver_exists` of a location that knows him. */
export const findOtherDriver = (error: ApiError): ChatUser | null =>
  errorStatus(error) === 409 && 'data' in error ? (refusal.safeParse(error.data).data?.driver ?? null) : null

/** Shows why the API has refused a form, at its fields or above them. */
// biome-ignore lint/suspicious/noExplicitAny: forms of any fields
export const explainRefusal = (form: UseFormReturn<any, unknown, any>, error: ApiError) => {
  if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
}
