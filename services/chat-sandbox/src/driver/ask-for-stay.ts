import { Problem } from '@hosts/shared/problem'
import { z } from 'zod'
import { stripControls } from './format-message'
import { notRunningError } from './read-stack'

/** `from` and `to` in hours from now; `data`: the folder of the stack, if it was named. */
type StayRequest = {
  driver: string | undefined
  location: string | undefined
  from: number
  to: number
  data?: string | undefined
}

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const TIMEOUT_MS = 20_000
/** The demo's owner, whose drivers ask (README.md). */
const owner = { email: 'demo@hosts.test', password: 'demo-host-2026' }

const session = z.object({ accessToken: z.string() })
const request = z.object({
  ref: z.string(),
  driver: z.string(),
  location: z.string(),
  timezone: z.string(),
  plate: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  expiresAt: z.string(),
  address: z.string(),
})
const refusal = z.union([
  z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
  z.object({ message: z.string() }),
])

/** As people book: rounded to quarters of an hour. */
const inHours = (hours: number) =>
  new Date(Math.round((Date.now() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS).toISOString()

const describeProblem = (body: unknown) => {
  const { data } = refusal.safeParse(body)
  if (!data) return 'The API refused.'
  return Array.isArray(data) ? (data[0]?.errors[0]?.message ?? 'The API refused.') : data.message
}

const post = async (api: string, path: string, body: object, token?: string) => {
  const answer = await fetch(`${api}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw notRunningError()
  })
  const parsed: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return parsed
  if (answer.status === 404)
    throw new Problem('Drivers ask in development only: this API has no demo data, or is in production.')
  throw new Problem(stripControls(describeProblem(parsed)))
}

/** Makes a request for a stay through the API, as a demo driver; returns what to print. */
export async function askForStay(api: string, { from, to, data, ...names }: StayRequest): Promise<string> {
  const { accessToken } = session.parse(await post(api, '/user/warehouse-owner/login', owner))
  const body = { ...names, startsAt: inHours(from), endsAt: inHours(to) }
  const made = request.parse(await post(api, '/demo/request', body, accessToken))
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: made.timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const stay = format.formatRange(new Date(made.startsAt), new Date(made.endsAt))
  return stripControls(`${made.driver} (${made.plate}) asks ${made.location} for ${stay}.
Request ${made.ref} expires at ${format.format(new Date(made.expiresAt))}. Answer it:
  ${made.address}
Then read your answer as the driver:
  npm run driver -- ${made.driver} --location "${made.location}"${data ? ` --data ${data}` : ''}`)
}
