import type { FastifyRequest } from 'fastify'
import { notFound } from './errors'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** A hook for calls of this machine only; a page elsewhere whose name leads to it (DNS rebinding) is refused too. */
export const requireLocal = async ({ ip, headers, socket }: FastifyRequest) => {
  // A process that listens at one address of the network is called by that one, which is then the caller's too.
  const isLocal = loopback.test(ip) || ip === socket.localAddress
  if (!isLocal || !localHost.test(headers.host ?? '')) throw notFound()
}
