import { type LocalMessage, MessageComposer, StreamChat } from 'stream-chat'
import { getExtraState } from './composer-extra-state'
import { setUpComposer } from './set-up-composer'

const start = () => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.setMessageComposerSetupFunction(setUpComposer)
  client.configs['messaging:w7-d14'] = { commands: [{ name: 'giphy' }], max_message_length: 20 } as never
  const channel = client.channel('messaging', 'w7-d14')
  return { client, channel }
}
const date = new Date(0)
const message = {
  id: 'm1',
  text: 'Hello',
  type: 'regular',
  attachments: [],
  created_at: date,
  updated_at: date,
  deleted_at: null,
  pinned_at: null,
  status: 'received',
} as unknown as LocalMessage

/** The kinds of composer. */
const composers = {
  conversation: ({ client, channel }: ReturnType<typeof start>) =>
    new MessageComposer({ client, compositionContext: channel }),
  thread: ({ client }: ReturnType<typeof start>) =>
    new MessageComposer({
      client,
      compositionContext: { ...message, cid: 'messaging:w7-d14', legacyThreadId: 'm1' } as never,
    }),
  edit: ({ client, channel }: ReturnType<typeof start>) =>
    new MessageComposer({ client, compositionContext: channel, composition: message }),
}

const compose = async (kind: keyof typeof composers, text: string) => {
  const chat = start()
  const composer = composers[kind](chat)
  composer.registerSubscriptions()
  setUpComposer({ composer })
  await composer.textComposer.setText(text)
  const composition = await composer.compose()
  return { composition, composer, blockedText: getExtraState(composer).getLatestValue().blockedText }
}

describe.each(Object.keys(composers) as (keyof typeof composers)[])('%s composer', (kind) => {
  test.each(['{{driver.name}}', 'Bay {{ booking.bay }}!', 'Hello {{driver.na', '{{', '/giphy {{x}}'])(
    'blocks %s with a reason and keeps the text',
    async (text) => {
      const { composition, composer, blockedText } = await compose(kind, text)
      expect(composition).toBeUndefined()
      expect(composer.textComposer.text).toBe(text)
      expect(blockedText).toEqual({ text, reason: expect.stringContaining('{{') })
    },
  )

  test('sends single and closing braces', async () => {
    const { composition, blockedText } = await compose(kind, 'Bay {A1} }}')
    expect(composition?.message.text).toBe('Bay {A1} }}')
    expect(blockedText).toBeNull()
  })
})

test.each([
  ['/10 bays are free', 'There is no command /10. Begin with another character to send this as it is.'],
  ['A'.repeat(21), 'Too long to send: 21 of 20 characters.'],
])('blocks %s with a reason', async (text, reason) => {
  const { composition, composer, blockedText } = await compose('conversation', text)
  expect(composition).toBeUndefined()
  expect(composer.textComposer.text).toBe(text)
  expect(blockedText).toEqual({ text, reason })
})

test.each(['/GIPHY truck', 'a/b', '/'])('sends %s', async (text) => {
  expect((await compose('conversation', text)).composition?.message.text).toBe(text)
})

test('an edited message may start with a slash', async () => {
  expect((await compose('edit', '/10 bays')).composition?.message.text).toBe('/10 bays')
})
