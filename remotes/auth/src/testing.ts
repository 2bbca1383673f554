import type { Invite, Session } from '@hosts/shared/contract'
import { demoUser } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The response of login and both sign-ups. */
export const demoSession: Session = { user: demoUser, accessToken: 'access', refreshToken: 'refresh' }

export const demoInvite: Invite = {
  email: 'gate@hosts.test',
  company: 'Nordlicht Parking',
  country: 'DE',
  subrole: 'access-only',
  locations: ['Hafen Nord', 'Hafen Süd'],
  expiresAt: '2026-12-01T00:00:00.000Z',
}

/** A browser with passkeys, `offers` them in fields or not; `choose` is what the person does when asked for one. */
export const stubPasskeys = (choose: CredentialsContainer['get'], offers = false) => {
  const get = jest.fn(choose)
  Object.assign(window, { PublicKeyCredential: { isConditionalMediationAvailable: async () => offers } })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  return get
}
/** What the API answers who wants to add a passkey. */
export const passkeyOptions = {
  challenge: 'AQL_',
  rp: { id: 'localhost', name: 'Hosts' },
  user: { id: 'AQL_', name: 'ada@hosts.test', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [{ type: 'public-key', id: '_-8' }],
}

/** A browser that makes passkeys. */
export const stubNewPasskeys = (choose: CredentialsContainer['create']) => {
  const create = jest.fn(choose)
  Object.assign(window, { PublicKeyCredential: {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  return create
}
export const createdCredential = async () => {
  const response = { clientDataJSON: Uint8Array.of(1).buffer, attestationObject: Uint8Array.of(2).buffer }
  return { id: 'new', type: 'public-key', response } as unknown as Credential
}
export const removePasskeys = () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

/** What a browser answers that has let a passkey sign. */
export const signedCredential = () => {
  const bytes = Uint8Array.from([1, 2, 255]).buffer
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null }
  return { id: 'a-b_c', type: 'public-key', response } as unknown as Credential
}

/** Pastes each text into the field with that label. */
export const fillFields = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }
}
