import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '@playwright/test'
import { createChatService } from '../../scripts/chat-service'
import { readDocuments } from './api'
import { root } from './run-command'

/** The data folder of the stack under test, where its secrets are. */
const data = process.env.HOSTS_DATA ?? path.join(root, process.env.BASE_URL ? '.data' : '.data/e2e')
const file = path.join(data, 'stack.json')

type Access = { url: string; key: string; secret: string }

const readAccess = async (url: string, key: string): Promise<Access> => {
  const { STREAM_SECRET } = process.env
  if (STREAM_SECRET) return { url, key, secret: STREAM_SECRET }
  const stack = await readFile(file, 'utf8').then(JSON.parse, () => null)
  if (stack === null) throw new Error(`There is no ${file}.`)
  if (stack.chat.url !== url) throw new Error(`${file} is of the stack with ${stack.chat.url}.`)
  return stack.chat
}

/** The address and secret of the chat service's server side. A test that needs them fails where the secret is unknown or another one's. */
export const readChatAccess = async () => {
  const { baseURL = '' } = test.info().project.use
  const { chat } = (await readDocuments(baseURL)).config
  const url = new URL(chat.url, baseURL).href.replace(/\/$/, '')
  try {
    const access = await readAccess(url, chat.key)
    await createChatService(access).call('GET /app')
    return access
  } catch (cause) {
    const advice = 'set HOSTS_DATA to the data folder of its stack (--data of npm start), or STREAM_SECRET'
    throw new Error(`The secret of the chat service ${url} is missing: ${advice}. ${cause}`, { cause })
  }
}
