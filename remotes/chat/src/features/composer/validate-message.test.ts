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

/** Every composer that the screen has: of the conversation, of a thread, of a message that is edited. */
const composers = {
  'the conversation’s': ({ client, channel }: ReturnType<typeof start>) =>
    new MessageComposer({ client, compositionContext: channel }),
  'a thread’s': ({ client }: ReturnType<typeof start>) =>
    new MessageComposer({
      client,
      compositionContext: { ...message, cid: 'messaging:w7-d14', legacyThreadId: 'm1' } as never,
    }),
  'an edited message’s': ({ client, channel }: ReturnType<typeof start>) =>
    new MessageComposer({ client, compositionContext: channel, composition: message }),
}

const compose = async (of: keyof typeof composers, text: string) => {
  const chat = start()
  const composer = composers[of](chat)
  composer.registerSubscriptions()
  setUpComposer({ composer })
  await composer.textComposer.setText(text)
  const composed = await composer.compose()
  return { composed, composer, blockedText: getExtraState(composer).getLatestValue().blockedText }
}

describe.each(Object.keys(composers) as (keyof typeof composers)[])('%s composer', (of) => {
  test.each(['{{driver.name}}', 'Bay {{ booking.bay }}!', 'Hello {{driver.na', '{{', '/giphy {{x}}'])(
    'sends no %s, says so and keeps the text',
    async (text) => {
      const { composed, composer, blockedText } = await compose(of, text)
      expect(composed).toBeUndefined()
      expect(composer.textComposer.text).toBe(text)
      expect(blockedText).toEqual({ text, why: expect.stringContaining('{{') })
    },
  )

  test('sends what has one brace', async () => {
    const { composed, blockedText } = await compose(of, 'Bay {A1} }}')
    expect(composed?.message.text).toBe('Bay {A1} }}')
    expect(blockedText).toBeNull()
  })
})

test.each([
  ['/10 bays are free', 'There is no command /10. Begin with another character to send this as it is.'],
  ['A'.repeat(21), 'Too long to send: 21 of 20 characters.'],
])('%s is not sent, and why is said', async (text, why) => {
  const { composed, composer, blockedText } = await compose('the conversation’s', text)
  expect(composed).toBeUndefined()
  expect(composer.textComposer.text).toBe(text)
  expect(blockedText).toEqual({ text, why })
})

test.each(['/GIPHY truck', 'a/b', '/'])('%s is sent', async (text) => {
  expect((await compose('the conversation’s', text)).composed?.message.text).toBe(text)
})

test('a message that began with a slash is edited', async () => {
  expect((await compose('an edited message’s', '/10 bays')).composed?.message.text).toBe('/10 bays')
})
