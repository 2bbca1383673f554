import { createHmac } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startSandbox } from '../index'
import { connectUser } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'

const secret = 'sandbox-secret-of-a-test'

test('reports messages of members, signed, and again when the API has not taken one', async () => {
  const reports: { body: string; signature: unknown }[] = []
  const taken = new EventEmitter()
  const api = createServer(async (request, response) => {
    reports.push({ body: await text(request), signature: request.headers['x-signature'] })
    response.writeHead(reports.length === 1 ? 503 : 204).end()
    if (reports.length === 2) taken.emit('taken')
  }).listen(0, '127.0.0.1')
  const isTaken = once(taken, 'taken')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const sandbox = await startSandbox({ eventUrl: `http://127.0.0.1:${port}/event`, secret })
  const server = await createConversation(sandbox)
  const channel = server.channel('messaging', CONVERSATION)
  await server.upsertUsers([{ id: `${WAREHOUSE}-auto`, name: 'North Gate Parking' }] as never)
  await channel.sendMessage({ text: 'Soup tonight', user_id: `${WAREHOUSE}-auto` })
  const driver = await connectUser(sandbox, DRIVER)
  const { message } = await driver.channel('messaging', CONVERSATION).sendMessage({ text: 'STOP' })
  await isTaken
  await driver.disconnectUser()
  await sandbox.close()
  api.close()
  const [first, second] = reports
  expect(second).toEqual(first)
  expect(first?.signature).toBe(
    createHmac('sha256', secret)
      .update(first?.body ?? '')
      .digest('hex'),
  )
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    type: 'message.new',
    channel_type: 'messaging',
    channel_id: CONVERSATION,
    message: { text: 'STOP', user: { id: DRIVER }, created_at: message.created_at },
  })
})
