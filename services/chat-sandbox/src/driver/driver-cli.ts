import { createInterface } from 'node:readline'
import { defineCli } from '@hosts/shared/cli'
import { Problem } from '@hosts/shared/problem'
import { type Channel, type LocalMessage, type MessageResponse, StreamChat } from 'stream-chat'
import { askForStay } from './ask-for-stay'
import { describeRefusal, describeSendError } from './describe-send-error'
import { type Driver, findDriver } from './find-driver'
import { formatDay, formatMessage, stripControls } from './format-message'
import { locationName, openConversation } from './open-conversation'
import { readApiAddress, readStack } from './read-stack'

const cli = defineCli({
  usage: `npm run driver -- NAME [OPTIONS]: chats as the demo driver whose first or last name starts with NAME
       npm run driver -- ask [NAME] [OPTIONS]: asks for a stay as that driver, or as one who is free then`,
  options: {
    location: {
      value: 'NAME',
      help: 'with or at which location, else the latest conversation or the first that accepts requests',
    },
    from: {
      value: 'HOURS',
      default: '2',
      help: 'to ask: hours from now until the stay starts, 2 unless named',
    },
    to: { value: 'HOURS', help: 'to ask: hours from now until it ends, else 10 after the start' },
    data: { value: 'FOLDER', help: 'the data folder of the stack, if it is not .data' },
  },
  words: [1, 9],
})

const HISTORY = 20

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { name, location, from, to, data } = readArguments()
  // A named stack, not the chat service of the environment.
  const env = data ? { HOSTS_DATA: data } : process.env
  const [first = '', ...rest] = name.split(/\s+/)
  if (first === 'ask') {
    const request = { driver: rest.join(' ') || undefined, location, from, to, data }
    console.log(await askForStay(await readApiAddress(env), request))
    return 0
  }
  const access = await readStack(env)
  const server = new StreamChat(access.key, access.secret, { baseURL: access.url })
  const driver = await findDriver(server, name)
  const client = new StreamChat(access.key, { baseURL: access.url, allowServerSideConnect: true })
  await client.connectUser({ id: driver.id }, async () => server.createToken(driver.id))
  try {
    await runChat(await openConversation(client, driver, location), driver)
  } finally {
    await client.disconnectUser()
    // The client leaves timers behind that keep the process alive.
    setImmediate(() => process.exit())
  }
  return 0
}

function readArguments() {
  const { values, words } = cli.read(process.argv.slice(2))
  const { location, data } = values
  const from = readHours('from', values.from)
  const to = values.to === undefined ? from + 10 : readHours('to', values.to)
  return { name: words.join(' ').trim(), location, from, to, data }
}

function readHours(name: string, text: string): number {
  const hours = Number(text)
  if (!Number.isFinite(hours)) throw new Problem(`--${name} accepts hours, like 2.`)
  return hours
}

/** Shows messages and sends typed lines, until /quit, Ctrl-C or the end of the input. */
async function runChat(channel: Channel, driver: Driver): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
  // Before the first await, so that no typed line and no end of the input is missed.
  const typedLines = terminal[Symbol.asyncIterator]()
  let isOpen = true
  terminal.once('close', () => {
    isOpen = false
  })
  const prompt = () => {
    if (isOpen) terminal.prompt(true)
  }
  const show = (text: string) => {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
    console.log(text)
    prompt()
  }
  let shownDay = ''
  /** The text of a message, with a heading when its day is new. */
  const lines = (message: MessageResponse | LocalMessage) => {
    const isSameDay = shownDay === formatDay(message)
    shownDay = formatDay(message)
    return `${isSameDay ? '' : `\n${shownDay}\n`}${formatMessage(message, driver.id)}`
  }

  console.log(`${driver.name} with ${locationName(channel)}. /quit or Ctrl-C ends.`)
  for (const message of channel.state.messages.slice(-HISTORY)) console.log(lines(message))
  channel.on('message.new', ({ message }) => {
    if (!message) return
    if (message.user?.id !== driver.id) channel.markRead().catch(() => {})
    if (message.user?.id !== driver.id || !process.stdin.isTTY) show(lines(message))
  })
  channel.on('typing.start', ({ user }) => {
    if (user && user.id !== driver.id) show(`       ${stripControls(user.name ?? user.id)} is typing…`)
  })
  channel.getClient().on('connection.changed', ({ online }) => {
    show(online ? '       Connected again.' : '       Connection lost, reconnecting…')
  })
  await channel.markRead()

  process.stdin.on('keypress', (_text, key?: { name?: string; ctrl?: boolean }) => {
    // A lost typing event is not worth a line.
    if (key?.name !== 'return' && !key?.ctrl) channel.keystroke().catch(() => {})
  })
  terminal.on('SIGINT', () => terminal.close())
  prompt()
  for await (const typed of typedLines) {
    if (typed.trim() === '/quit') break
    if (typed.trim() !== '') await send(channel, typed, show)
    prompt()
  }
  terminal.close()
}

async function send(channel: Channel, text: string, show: (text: string) => void): Promise<void> {
  const reason = await channel.sendMessage({ text }).then(
    ({ message }) => describeRefusal(message),
    (error) => describeSendError(error, text),
  )
  if (reason) show(`       Not sent: ${reason}`)
  await channel.stopTyping().catch(() => {})
}
