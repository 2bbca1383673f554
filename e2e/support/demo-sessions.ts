import type { FullConfig } from '@playwright/test'
import { type Account, Api, accounts, readDocuments, type Session } from './api'

const variable = 'HOSTS_E2E_SESSIONS'

/** Logs every demo account in once per run, because logins are limited. */
export default async ({ projects }: FullConfig) => {
  const { config } = await readDocuments(String(projects[0]?.use.baseURL))
  const api = new Api(config.apiUrl)
  const names = Object.keys(accounts) as Account[]
  const sessions = await Promise.all(names.map(async (name) => [name, await api.logIn(name)]))
  process.env[variable] = JSON.stringify(Object.fromEntries(sessions))
}

/** A demo account's session, with a new access token, which lasts longer than any test. */
export const openDemoSession = async (api: Api, account: Account): Promise<Session> => {
  const { refreshToken, user }: Session = JSON.parse(String(process.env[variable]))[account]
  const { accessToken } = await api.call('POST /user/warehouse-owner/refresh', { refreshToken })
  return { user, refreshToken, accessToken }
}
