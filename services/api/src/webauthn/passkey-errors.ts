import { FieldError } from '../lib/errors'

const refuse = (code: string, message: string) => new FieldError('passkey', code, message)

/** What a passkey is refused with: 422 at `passkey`, in words for the person. */
export const passkeyErrors = {
  invalid: () => refuse('passkey_invalid', 'This passkey could not be checked. Please try again'),
  expired: () => refuse('passkey_expired', 'That took too long, or was sent twice. Please try again'),
  otherOrigin: (origin: string) =>
    refuse('passkey_origin', `Passkeys work at ${origin} only. Open that address`),
  unverified: () =>
    refuse(
      'passkey_unverified',
      'Your device has not checked that it is you. Set up its PIN, fingerprint or face, then try again',
    ),
  unknown: () =>
    refuse('passkey_unknown', 'This passkey was deleted here. Choose another one, or use your password'),
  otherPerson: () => refuse('passkey_other_person', 'This passkey is another person’s. Choose one of yours'),
  copied: () =>
    refuse(
      'passkey_copied',
      'This passkey seems to be copied: something else has used it. Log in in another way, delete it and add a new one',
    ),
  known: () => refuse('passkey_known', 'This passkey is already added'),
  tooMany: (most: number) =>
    new FieldError(undefined, 'too_many_passkeys', `You have ${most} passkeys. Delete one first`),
}
