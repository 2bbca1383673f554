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

/** Pastes each text into the field with that label. */
export const fillFields = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }
}
