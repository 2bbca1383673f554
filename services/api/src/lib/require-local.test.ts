import type { FastifyRequest } from 'fastify'
import { requireLocal } from './require-local'

const call = (ip: string, localAddress: string, host = 'localhost:3000') =>
  requireLocal({ ip, headers: { host }, socket: { localAddress } } as FastifyRequest)

it('accepts this machine, also by its address in the network', async () => {
  await call('127.0.0.1', '127.0.0.1')
  await call('::1', '::1')
  await call('192.168.1.5', '192.168.1.5')
})

it('refuses another machine, and a name that leads here', async () => {
  await expect(call('192.168.1.9', '192.168.1.5')).rejects.toThrow()
  await expect(call('192.168.1.5', '192.168.1.5', 'evil.test')).rejects.toThrow()
})
