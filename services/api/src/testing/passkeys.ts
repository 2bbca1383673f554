import type { TestApp } from './app'
import { createAuthenticator } from './software-authenticator'
import { addUser } from './world'

/** PUBLIC_URL of tests with passkeys. */
export const ORIGIN = 'https://hosts.example'
type Person = { id: number }

/** People with passkeys in software, and their calls. */
export const preparePasskeys = ({ call, db, world }: TestApp) => {
  let count = 0
  const ask = (person: Person) => call(person, 'POST', '/user/me/passkey/options')
  const send = (person: Person, passkey: object, headers = {}) =>
    call(person, 'POST', '/user/me/passkey', { body: { passkey }, headers })
  return {
    addPerson: () => addUser(db, world.account.id, `passkey${++count}@nordlicht.test`, 'manager'),
    /** Options for a new passkey. */
    ask,
    send,
    /** A browser in which the person has added a passkey. */
    add: async (person: Person, headers = {}) => {
      const authenticator = createAuthenticator(ORIGIN)
      const { body } = await ask(person)
      const added = await send(person, authenticator.create(body), headers)
      if (added.status !== 201) throw new Error(JSON.stringify(added.body))
      const { recoveryCodes, ...entry } = added.body
      return { ...authenticator, entry, recoveryCodes }
    },
    list: async (person: Person) => (await call(person, 'GET', '/user/me/passkey')).body.results,
    /** Options for any passkey. */
    askAny: async () => (await call(undefined, 'POST', '/user/warehouse-owner/login/passkey/options')).body,
  }
}

/** Status, place and code of a refusal. */
export const readError = ({ status, body }: { status: number; body: { errors: object[] }[] }) => {
  const { path, code } = (body[0]?.errors[0] ?? {}) as { path?: string; code?: string }
  return [status, path, code]
}
