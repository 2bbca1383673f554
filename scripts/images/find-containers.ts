import { lookup } from 'node:dns/promises'

/** The addresses of all containers behind a name, as there are two while one replaces the other; none where nobody has the name. */
export const findContainers = async (address: string): Promise<string[]> => {
  const { hostname, port } = new URL(address)
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port || 80}`)
}
