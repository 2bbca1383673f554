import type { Worker } from 'node:worker_threads'

/** The first message of a thread; rejects when the thread fails or ends without one. It ends with the call. */
export const runThread = async <Message>(
  thread: Worker,
  send: (isAlive: () => boolean) => Promise<void>,
): Promise<Message> => {
  let isAlive = true
  const message = new Promise<Message>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('messageerror', reject)
    thread.once('exit', (code) => reject(new Error(`The thread ended without an answer, exit code ${code}`)))
  })
  // From the start: an error while messages are sent would otherwise end the process.
  message.catch(() => {
    isAlive = false
  })
  try {
    await send(() => isAlive)
    return await message
  } finally {
    await thread.terminate()
  }
}
