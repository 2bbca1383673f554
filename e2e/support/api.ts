/** The API, with which a test prepares data and checks what a screen has changed. */

export type Session = {
  user: { id: number; name: string; email: string; subrole: string }
  accessToken: string
  refreshToken: string
}

export const accounts = {
  owner: { email: 'demo@hosts.test', password: 'demo-host-2026' },
  manager: { email: 'manager@hosts.test', password: 'demo-manager-2026' },
  gate: { email: 'gate@hosts.test', password: 'demo-gate-2026' },
}
export type Account = keyof typeof accounts

/** A name that no other test has, in this run or an earlier one on the same data. */
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
export const uniqueEmail = () => `${unique('e2e').replace(' ', '-')}@hosts.test`
/** A German mobile number. */
export const uniquePhone = () => `+4917${10_000_000 + Math.floor(Math.random() * 90_000_000)}`

type Config = {
  apiUrl: string
  registry: { url: string; origins: string[]; overrideOrigins: string[] }
  chat: { key: string; url: string }
}
export type Release = {
  version: string
  base: string
  entry: string
  preload: string[]
  paths: string[]
  files: Record<string, string>
}
export type Registry = {
  sequence: number
  expires?: number
  development?: boolean
  remotes: Record<string, { stable: Release; canary?: { percent: number; release: Release } }>
}

const configIn = (html: string): Config =>
  JSON.parse(/<script id="?config"? type="?application\/json"?>([^<]*)</.exec(html)?.[1] ?? '')

/** The configuration and the registry of the stack at `baseURL`. */
export const readDocuments = async (baseURL: string) => {
  const config = configIn(await (await fetch(baseURL)).text())
  const registryUrl = new URL(config.registry.url, baseURL)
  const signed = (await (await fetch(registryUrl)).json()) as { registry: string; signature: string }
  const registry = JSON.parse(signed.registry) as Registry
  /** The address of a file in a remote's stable release; without a file, of its folder. */
  const fileUrl = (name: string, file = '') =>
    new URL(`${registry.remotes[name]?.stable.base}${file}`, registryUrl).href
  return {
    config: { ...config, apiUrl: new URL(config.apiUrl, baseURL).href },
    registry,
    registryUrl: registryUrl.href,
    signed,
    fileUrl,
    /** Every file of a remote's stable release with its hash: the registry's and those of its list. */
    listFiles: async (name: string): Promise<Record<string, string>> => {
      const { files = {} } = registry.remotes[name]?.stable ?? {}
      const list = Object.keys(files).find((file) => file.endsWith('/files.json'))
      return list ? { ...(await (await fetch(fileUrl(name, list))).json()), ...files } : files
    },
    entryUrl: (name: string) => fileUrl(name, registry.remotes[name]?.stable.entry),
  }
}

export class Api {
  constructor(
    readonly url: string,
    private readonly token?: string,
  ) {}

  /** The same API with somebody's session. */
  as(session: Session) {
    return new Api(this.url, session.accessToken)
  }

  /** `call('POST /team/invite', body)`; throws any response that is not 2xx. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
  async call(request: string, body?: unknown): Promise<any> {
    const [method = '', path] = request.split(' ')
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${request} answered ${response.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  logIn(account: Account): Promise<Session> {
    return this.call('POST /user/warehouse-owner/login', accounts[account])
  }

  /** A new owner, whose account is empty. The country decides the currency. */
  async signUp(country = 'DE') {
    const credentials = { email: uniqueEmail(), password: 'a-long-password' }
    const session: Session = await this.call('POST /user/warehouse-owner/sign-up', {
      ...credentials,
      name: 'Ada Berg',
      company: 'Berg Parking',
      phone: '+494055509999',
      country,
      acceptTerms: true,
    })
    return { ...credentials, session }
  }

  /** The id of one of the caller's locations. */
  async locationId(name: string): Promise<number> {
    const { results } = await this.call(`GET /warehouse?search=${encodeURIComponent(name)}`)
    return results[0].id
  }

  /** A location with a few bays, unless `changes` say otherwise; like every new one, a draft. */
  addLocation(name: string, changes: object = {}): Promise<{ id: number; name: string }> {
    return this.call('POST /warehouse', {
      kind: 'truck-bay',
      name,
      address: { line1: 'Deichstraße 1', postcode: '20459', city: 'Hamburg', country: 'DE' },
      timezone: 'Europe/Berlin',
      hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
      bays: [{ prefix: 'A', from: 1, to: 4 }],
      rates: [{ per: 'day', amount: 1800 }],
      ...changes,
    })
  }
}
