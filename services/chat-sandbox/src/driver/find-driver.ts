import { Problem } from '@hosts/shared/problem'
import type { StreamChat, UserResponse } from 'stream-chat'
import { stripControls } from './format-message'
import { notRunningError } from './read-stack'

export interface Driver {
  id: string
  name: string
}

/** The driver whose name matches in full or by the start of a word; throws unless exactly one matches. */
export async function findDriver(server: StreamChat, name: string): Promise<Driver> {
  const filter = { $or: [{ name: { $autocomplete: name } }, { id: name }] }
  const { users } = await server
    .queryUsers(filter as never, { name: 1 } as never, { limit: 100 })
    .catch((error) => {
      throw error.response || error.status ? error : notRunningError()
    })
  const drivers = users.filter((user) => user.id.startsWith('driver-')).map(toDriver)
  const exact = drivers.filter((driver) => driver.name.toLowerCase() === name.toLowerCase())
  const [driver, ...others] = exact.length === 1 ? exact : drivers
  if (!driver) throw new Problem(`No driver is called "${name}".`)
  if (others.length === 0) return driver
  const list = [driver, ...others].map((one) => `  ${one.name} (${one.id})`).join('\n')
  throw new Problem(`Several drivers are called like "${name}". Give more of the name, or the id:\n${list}`)
}

const toDriver = (user: UserResponse): Driver => ({ id: user.id, name: stripControls(user.name ?? user.id) })
