import { randomBytes } from 'node:crypto'
import { startProcess } from '../../scripts/stack/processes.mjs'
import { waitUntilReady } from '../../scripts/stack/wait-until-ready.mjs'
import { median } from '../report/statistics'
import type { Call } from './calls'
import { type Client, createClient } from './client'

/** Calls of each server that one median is of. */
export const TURN = 20
/** Turns that are left out: a connection plans each statement five times, and each server has ten. */
const WARM_UP = 3

export const formatMs = (value: number) => `${value.toFixed(1)} ms`

/** Starts a server of the bench, and waits until it is ready. `logs`: a folder. */
export const startServer = async (
  name: string,
  file: string,
  port: number,
  logs: string,
  env: NodeJS.ProcessEnv,
) =>
  waitUntilReady(
    name,
    `http://127.0.0.1:${port}/health`,
    startProcess({
      name,
      command: 'node',
      args: ['--import', 'tsx', file],
      env: { ...env, PORT: String(port) },
      logs,
    }),
  )

/** The access token of a new account's owner. */
export const signUp = async (apiPort: number) => {
  const owner = {
    name: 'Bench',
    company: 'Bench',
    email: 'bench@hosts.test',
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

/** Medians of the API and of the bare handler, which are called in turn, so that other load on the machine affects both alike. */
export const compareServers = async (api: Client, bare: Client, call: Call, runs: number) => {
  const times = { api: [] as number[], bare: [] as number[] }
  for (let run = 0; run < WARM_UP + runs; run += 1) {
    const turn = { api: [] as number[], bare: [] as number[] }
    for (let at = 0; at < TURN; at += 1) {
      const body = call.toBody?.(1 + run * TURN + at) ?? call.body
      turn.api.push((await api.call(call.method, call.path, body)).ms)
      turn.bare.push((await bare.call('GET', `/${call.name}`)).ms)
    }
    if (run >= WARM_UP)
      for (const server of ['api', 'bare'] as const) times[server].push(median(turn[server]))
  }
  return times
}
