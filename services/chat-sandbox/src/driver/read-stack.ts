import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@hosts/shared/problem'
import { z } from 'zod'

/** The client appends paths to it. */
const url = z.url().transform((address) => address.replace(/\/+$/, ''))
const access = z.object({ url, key: z.string().min(1), secret: z.string().min(1) })

/** Address, key and secret of the chat service. */
export type ChatAccess = z.infer<typeof access>

export const notRunningError = () =>
  new Problem(
    'The stack is not running. Run "npm start" in another terminal, then try again; with --data, as for the stack.',
  )

/**
 * The chat service at STREAM_URL with STREAM_KEY and STREAM_SECRET, or else the one in `stack.json`, which the start
 * script writes to the data folder: `.data`, or HOSTS_DATA, which `--data` is.
 */
export async function readStack(env: NodeJS.ProcessEnv): Promise<ChatAccess> {
  if (env.STREAM_URL) return readEnvironment(env)
  return (await readStackFile(env, z.object({ chat: access }))).chat
}

/** The address of the API in `stack.json`. */
export const readApiAddress = async (env: NodeJS.ProcessEnv): Promise<string> =>
  (await readStackFile(env, z.object({ api: z.object({ url: z.url() }) }))).api.url

async function readStackFile<Settings>(
  env: NodeJS.ProcessEnv,
  schema: z.ZodType<Settings>,
): Promise<Settings> {
  const path = join(env.HOSTS_DATA || '.data', 'stack.json')
  const text = await readFile(path, 'utf8').catch(() => {
    throw notRunningError()
  })
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Problem(`${path} is not what "npm start" writes. Start the stack again.`)
  }
}

function readEnvironment({ STREAM_URL: url, STREAM_KEY: key, STREAM_SECRET: secret }: NodeJS.ProcessEnv) {
  const { data, success } = access.safeParse({ url, key, secret })
  if (!success)
    throw new Problem('STREAM_URL needs STREAM_KEY and STREAM_SECRET beside it, and to be an address.')
  return data
}
