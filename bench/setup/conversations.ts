import { Api } from '../../e2e/support/api'
import type { Bench } from '../types'

/** Concurrent calls that a chat service answers without delay. */
const atOnce = 20

const runConcurrently = async (count: number, work: (index: number) => Promise<unknown>) => {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Creates a location of the demo account with `count` conversations of `messages` messages each. */
export const createConversations = async ({ chat, sites }: Bench, count: number, messages: number) => {
  const api = new Api(sites.federated.config.apiUrl)
  const owner = api.as(await api.logIn('owner'))
  const { id } = await owner.addLocation(`Bench ${count}`)
  const host = `warehouse-${id}`
  const drivers = Array.from({ length: count }, (_, index) => ({
    id: `driver-${800_000_000 + index}`,
    name: `Driver ${index}`,
  }))
  for (let first = 0; first < count; first += 100) {
    const some = [{ id: host }, ...drivers.slice(first, first + 100)]
    await chat.call('POST /users', { users: Object.fromEntries(some.map((user) => [user.id, user])) })
  }
  const formatPath = (index: number) => `/channels/messaging/w${id}-d${800_000_000 + index}`
  const say = (index: number, text: string, isHost = false) =>
    chat.call(`POST ${formatPath(index)}/message`, {
      message: { text, user_id: isHost ? host : drivers[index]?.id },
    })
  await runConcurrently(count, (index) =>
    chat.call(`POST ${formatPath(index)}/query`, {
      data: {
        members: [host, drivers[index]?.id],
        created_by_id: host,
        warehouse_id: id,
        driver_id: 800_000_000 + index,
      },
    }),
  )
  await runConcurrently(count * messages, (index) => {
    const [driver, line] = [index % count, Math.floor(index / count)]
    return say(
      driver,
      `Line ${line} of ${driver}: is the bay with power free until Sunday evening?`,
      line % 3 === 1,
    )
  })
  return { id, say, name: (index: number) => `Driver ${index}`, runConcurrently }
}
export type Conversations = Awaited<ReturnType<typeof createConversations>>
