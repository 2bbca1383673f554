import { randomBytes } from 'node:crypto'
import { startProcess } from '../../scripts/stack/processes.mjs'
import { waitUntilReady } from '../../scripts/stack/wait-until-ready.mjs'
import type { Figure } from '../report/row'
import { median } from '../report/statistics'
import type { Call } from './calls'
import { type Client, createClient } from './client'
import { compareTurns } from './compare-turns'

/** Calls of each server that one median is of. */
const TURN = 20
/** Turns that are left out: a connection plans each statement five times, and each server has ten. */
const WARM_UP = 3

/** Starts a server of the bench, waits until it is ready, and returns a function that stops it. `logs`: a folder. */
export const startServer = async (
  name: string,
  file: string,
  port: number,
  logs: string,
  env: NodeJS.ProcessEnv,
) => {
  const server = startProcess({
    name,
    command: 'node',
    args: ['--import', 'tsx', file],
    env: { ...env, PORT: String(port) },
    logs,
  })
  await waitUntilReady(name, `http://127.0.0.1:${port}/health`, server)
  return server.stop
}

/** The access token of a new account's owner. */
export const signUp = async (apiPort: number, email = 'bench@hosts.test') => {
  const owner = {
    name: 'Bench',
    company: 'Bench',
    email,
    phone: '+4930123456',
    password: `${randomBytes(12).toString('hex')} bench`,
    country: 'DE',
    acceptTerms: true,
  }
  const client = createClient(`http://127.0.0.1:${apiPort}`, {})
  const answer = await client.call('POST', '/api/v1/user/warehouse-owner/sign-up', owner)
  client.close()
  return JSON.parse(answer.text).accessToken as string
}

/**
 * Medians (ms) of the API and of the bare handler for each of the calls. Servers and calls take turns, so that other load on the machine
 * affects all of them alike.
 */
export const compareServers = async (api: Client, bare: Client, calls: Call[], runs: number) => {
  const times = calls.map((call) => ({ call, api: [] as number[], bare: [] as number[] }))
  for (let run = 0; run < WARM_UP + runs; run += 1) {
    const turns = calls.map((call) => ({ call, api: [] as number[], bare: [] as number[] }))
    for (let at = 0; at < TURN; at += 1) {
      for (const turn of turns) {
        const { method, path, name, toBody, body } = turn.call
        turn.api.push((await api.call(method, path, toBody?.(1 + run * TURN + at) ?? body)).ms)
        turn.bare.push((await bare.call('GET', `/${name}`)).ms)
      }
    }
    if (run < WARM_UP) continue
    for (const [index, turn] of turns.entries())
      for (const server of ['api', 'bare'] as const) times[index]?.[server].push(median(turn[server]))
  }
  return times
}

type Times = Awaited<ReturnType<typeof compareServers>>[number]

/** The row of a call: the API's time divided by the bare handler's. */
export const toRatioFigure = ({ call, api, bare }: Times): Figure => ({
  id: `api-${call.name}`,
  ...compareTurns(api, bare),
})

/** The row of a call's growth: the large location's time divided by the small one's. */
export const toGrowthFigure = (id: string, small: Times, large: Times): Figure => ({
  id: `api-${id}-growth`,
  ...compareTurns(large.api, small.api),
})
