import { errorBody, fieldErrors } from '@hosts/shared/contract'

const EVENT = 'hosts-verify-first'

const listCodes = (body: unknown) => {
  const fields = fieldErrors.safeParse(body)
  if (fields.success) return fields.data.flatMap(({ errors }) => errors.map(({ code }) => code))
  return [errorBody.safeParse(body).data?.code]
}

/** Announces it when the API has refused something (`body`) until an email address is confirmed. */
export const announceVerifyFirst = (body: unknown) => {
  if (listCodes(body).includes('verify_first')) window.dispatchEvent(new Event(EVENT))
}

/** Returns an unsubscribe function. */
export const onVerifyFirst = (listener: () => void) => {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
