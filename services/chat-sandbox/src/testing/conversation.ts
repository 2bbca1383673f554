import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channel, StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { connectUser, serverClient } from './clients'

export const WAREHOUSE = 'warehouse-1'
export const DRIVER = 'driver-1'
export const CONVERSATION = 'w1-d1'

/** Creates a location, two drivers, and the conversation of the location with the first one, as the API does. */
export async function createConversation(sandbox: Omit<Sandbox, 'close'>): Promise<StreamChat> {
  const server = serverClient(sandbox)
  await server.upsertUsers([
    { id: WAREHOUSE, name: 'North Gate Parking' },
    { id: DRIVER, name: 'Marta Nowak' },
    { id: 'driver-2', name: 'Jan Kowal' },
  ] as never)
  const data = { members: [WAREHOUSE, DRIVER], created_by_id: WAREHOUSE, warehouse_id: 1, driver_id: 1 }
  await server.channel('messaging', CONVERSATION, data as never).create()
  return server
}

interface Conversation {
  sandbox: Sandbox
  dataDir: string
  /** The API's client. */
  server: StreamChat
  /** The clients of the location and the driver, and the conversation in each of them, watched. */
  host: StreamChat
  driver: StreamChat
  hosts: Channel
  drivers: Channel
}

/** Provides all tests of a block with one sandbox, a conversation and both of its members connected. */
export function setUpConversation(): Conversation {
  const chat = {} as Conversation
  beforeAll(async () => {
    chat.dataDir = await mkdtemp(join(tmpdir(), 'chat-sandbox-test-'))
    chat.sandbox = await startSandbox({ dataDir: chat.dataDir })
    chat.server = await createConversation(chat.sandbox)
    chat.host = await connectUser(chat.sandbox, WAREHOUSE)
    chat.driver = await connectUser(chat.sandbox, DRIVER)
    chat.hosts = chat.host.channel('messaging', CONVERSATION)
    chat.drivers = chat.driver.channel('messaging', CONVERSATION)
    await Promise.all([chat.hosts.watch(), chat.drivers.watch()])
  })
  afterAll(async () => {
    await Promise.all([chat.host.disconnectUser(), chat.driver.disconnectUser()])
    await chat.sandbox.close()
    await rm(chat.dataDir, { recursive: true })
  })
  return chat
}
