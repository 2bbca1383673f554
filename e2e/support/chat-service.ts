import { createChatService } from '../../scripts/chat-service'
import { unique } from './api'
import { readChatAccess } from './chat-access'

/** The server side of the chat service: test data, and what drivers do without a terminal. */

export const openChatService = async (access = readChatAccess()) => createChatService(await access)

/** Above every demo driver's id, and different in every test. */
const createDriverId = () => 900_000_000 + Math.floor(Math.random() * 99_999_999)

/**
 * A conversation of a location with a driver of the test's own, that only the chat service knows. It opens at `address`; `host` and
 * `driver` are the ids of the two chat users.
 */
export const newConversation = async (
  locationId: number,
  name = unique('Driver'),
  data: object = {},
  service = openChatService(),
) => {
  const chat = await service
  const driverId = createDriverId()
  const [host, driver, id] = [`warehouse-${locationId}`, `driver-${driverId}`, `w${locationId}-d${driverId}`]
  const path = `/channels/messaging/${id}`
  // Storing a user replaces it: the name of a location that has one must stay.
  const payload = JSON.stringify({ filter_conditions: { id: host }, sort: [] })
  const known = await chat.call(`GET /users?${new URLSearchParams({ payload })}`)
  const users = { [driver]: { id: driver, name }, ...(known.users.length === 0 && { [host]: { id: host } }) }
  await chat.call('POST /users', { users })
  await chat.call(`POST ${path}/query`, {
    data: {
      members: [host, driver],
      created_by_id: host,
      warehouse_id: locationId,
      driver_id: driverId,
      ...data,
    },
  })
  const message = (author: string, text: string, more: object) =>
    chat.call(`POST ${path}/message`, { message: { text, user_id: author, ...more } })

  return {
    chat,
    driverId,
    name,
    host,
    driver,
    cid: `messaging:${id}`,
    address: `/locations/chat?location-id=${locationId}&user=${driverId}`,
    /** The driver writes; returns the message. `more`: its other fields. */
    driverSays: async (text: string, more: object = {}) => (await message(driver, text, more)).message,
    /** The location's own message, without a browser. */
    hostSays: async (text: string, more: object = {}) => (await message(host, text, more)).message,
    driverReads: () => chat.call(`POST ${path}/read`, { user_id: driver }),
    /** A call below the conversation's own address: `call('POST /event', body)`. */
    call: (request: string, body?: object) => chat.call(request.replace(' ', ` ${path}`), body),
    /** The messages that the chat service has, oldest first. */
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the message that it looks for
    stored: async (limit = 100): Promise<any[]> =>
      (await chat.call(`POST ${path}/query`, { state: true, messages: { limit } })).messages,
  }
}
export type Conversation = Awaited<ReturnType<typeof newConversation>>
