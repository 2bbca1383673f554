import { readPendingWork } from '@hosts/shared/pending-work'
import { forgetSignUpDrafts } from '@hosts/shared/sign-up-drafts'
import { readUser, storageKeys } from './storage'

/** Keys that belong to the browser. Every other key is a person's: what a remote stores is cleared without an entry here. */
const browserKeys = ['registry', 'registry-sequence', 'canary', 'remote-overrides', 'offline']

/** Prefix for data of the device, whoever uses it, such as whether it makes sounds. Nothing personal. */
const devicePrefix = 'device/'

/** Owner of the texts of an expired session. */
const ownerKey = 'texts-of'

/** Unsent work that is sent at its person's next login, whoever logs in meanwhile. */
const survivesLogout = (key: string) => readPendingWork(key)?.survivesLogout === true

const listTexts = () =>
  Object.keys(localStorage).filter(
    (key) =>
      !key.startsWith(devicePrefix) &&
      !survivesLogout(key) &&
      ![...browserKeys, ...Object.values(storageKeys), ownerKey].includes(key),
  )

/** Runs `work`, unless the browser forbids storage: then nothing is stored. */
const withStorage = <Result>(work: () => Result, fallback: Result) => {
  try {
    return work()
  } catch {
    return fallback
  }
}

/** After a logout: removes everything that a person has typed or chosen in this browser. */
export const clearPersonalStorage = () => {
  withStorage(() => {
    for (const key of [...listTexts(), ownerKey]) localStorage.removeItem(key)
  }, undefined)
  forgetSignUpDrafts()
}

/** When a session expires: texts that are not sent or saved stay for its user's next login. */
export const setStorageOwner = () => {
  const user = readUser()
  if (typeof user === 'string') return
  withStorage(() => {
    if (listTexts().length > 0) localStorage.setItem(ownerKey, String(user.id))
  }, undefined)
}

/** Whether an expired session has left texts. */
export const hasStorageOwner = () => withStorage(() => localStorage.getItem(ownerKey) !== null, false)

/** A key names its user by its first number, `draft/1/warehouse-7`, or behind a remote's name at its end. */
const belongsTo = (userId: number) => (key: string) =>
  (key.startsWith('pending/') ? /\d+$/ : /\d+/).exec(key)?.[0] === String(userId)

/** After a login: removes drafts of a sign-up and texts of others. Without an owner's mark, their keys name the owner. */
export const claimPersonalStorage = (userId: number) => {
  const user = readUser()
  withStorage(() => {
    const owner = localStorage.getItem(ownerKey) ?? (typeof user === 'string' ? null : user.id)
    const isOwn = String(owner) === String(userId) ? () => true : belongsTo(userId)
    for (const key of listTexts()) if (!isOwn(key)) localStorage.removeItem(key)
    localStorage.removeItem(ownerKey)
  }, undefined)
  forgetSignUpDrafts()
}
