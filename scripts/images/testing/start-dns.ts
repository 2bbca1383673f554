import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server on a port of its own, which knows every name by the same IPv4 addresses, as compose's does for the containers of a service. */
export const startDns = async (addresses: string[]) => {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    // The question ends with its type and class, two bytes each, after the name's closing zero.
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(addresses.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = addresses.map((one) =>
      // The question's name, type A, class IN, one second, four bytes.
      Buffer.concat([
        Buffer.from('c00c00010001000000010004', 'hex'),
        Buffer.from(one.split('.').map(Number)),
      ]),
    )
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}
