/** No event that the API sends is as long (characters): tags and ids. */
const eventLimit = 1_000_000

/** Splits the text of server-sent events into the data of each. Comments, and fields that the API does not send, are left out. Throws at one without end. */
export const createEventParser = (onData: (data: string) => void) => {
  let buffer = ''
  let data: string[] = []
  let held = 0
  return (text: string) => {
    const lines = (buffer + text).split('\n')
    buffer = lines.pop() ?? ''
    for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      onData(data.join('\n'))
      data = []
    }
    held = data.length > 0 ? held + text.length : buffer.length
    if (held > eventLimit) throw new RangeError('An event has no end')
  }
}
