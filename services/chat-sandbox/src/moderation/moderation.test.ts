import type { Event } from 'stream-chat'
import { catchError, connectUser, nextEvent } from '../testing/clients'
import { CONVERSATION, DRIVER, setUpConversation, WAREHOUSE } from '../testing/conversation'

const CID = `messaging:${CONVERSATION}`

describe('bans', () => {
  const chat = setUpConversation()

  test('let a banned driver read but not write, and announce it to both sides', async () => {
    expect(chat.hosts.data?.own_capabilities).toContain('ban-channel-members')
    expect(chat.drivers.data?.own_capabilities).not.toContain('ban-channel-members')
    const { message } = await chat.drivers.sendMessage({ id: 'b-1', text: 'Before' })
    const banEvent = nextEvent(chat.driver, 'user.banned')
    const seen = nextEvent(chat.hosts, 'user.banned')
    await chat.hosts.banUser(DRIVER, { reason: 'Rude' })
    expect(await banEvent).toMatchObject({ cid: CID, reason: 'Rude', created_by: { id: WAREHOUSE } })
    expect((await seen).user?.id).toBe(DRIVER)
    expect(chat.hosts.state.members[DRIVER]?.banned).toBe(true)

    const forbidden = { code: 17, status: 403 }
    expect(await catchError(chat.drivers.sendMessage({ text: 'Why?' }))).toMatchObject(forbidden)
    const again = await catchError(chat.drivers.sendMessage({ id: 'b-1', text: 'Before' }))
    expect(again.message).toContain('already exists')
    expect(await catchError(chat.drivers.sendReaction(message.id, { type: 'like' }))).toMatchObject(forbidden)
    expect(await catchError(chat.drivers.sendFile(Buffer.from('x'), 'x.txt'))).toMatchObject(forbidden)
    expect(await catchError(chat.driver.updateMessage({ id: message.id, text: 'Ruder' }))).toMatchObject(
      forbidden,
    )
    const state = await chat.drivers.query({})
    expect(state.messages.map((one) => one.text)).toEqual(['Before'])
    expect(state.channel.own_capabilities).not.toContain('send-message')
    expect((await chat.hosts.queryMembers({ id: DRIVER })).members).toMatchObject([{ banned: true }])
    expect((await chat.host.queryBannedUsers({ channel_cid: CID })).bans).toMatchObject([
      { user: { id: DRIVER }, banned_by: { id: WAREHOUSE }, reason: 'Rude', channel: { cid: CID } },
    ])

    const back = nextEvent(chat.hosts, 'user.unbanned')
    await chat.hosts.unbanUser(DRIVER)
    await back
    expect(chat.hosts.state.members[DRIVER]?.banned).toBe(false)
    await chat.drivers.sendMessage({ text: 'Sorry' })
    expect((await chat.host.queryBannedUsers({})).bans).toEqual([])
  })

  test('end at their expiry; the API bans everywhere', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
    })
    await chat.server.banUser(DRIVER, { channel_cid: CID, timeout: 10, banned_by_id: WAREHOUSE } as never)
    expect(await catchError(chat.drivers.sendMessage({ text: 'Too soon' }))).toMatchObject({ code: 17 })
    jest.setSystemTime(Date.now() + 11 * 60_000)
    await chat.drivers.sendMessage({ text: 'Ten minutes later' })
    const everything = await chat.server.queryBannedUsers({}, [], { exclude_expired_bans: true })
    expect(everything.bans).toEqual([])
    jest.useRealTimers()

    const banEvent = nextEvent(chat.driver, 'user.banned')
    await chat.server.banUser(DRIVER, { reason: 'Everywhere', banned_by_id: WAREHOUSE } as never)
    await banEvent
    expect(await catchError(chat.drivers.sendMessage({ text: 'Here too' }))).toMatchObject({ code: 17 })
    expect((await chat.server.queryUsers({ id: DRIVER })).users).toMatchObject([{ banned: true }])
    await chat.server.unbanUser(DRIVER)
    await chat.drivers.sendMessage({ text: 'Free' })
  })

  describe('are refused when', () => {
    test.each<[string, () => Promise<unknown>, number]>([
      ['a driver bans a location', () => chat.drivers.banUser(WAREHOUSE, {}), 17],
      ['a driver lifts a ban', () => chat.drivers.unbanUser(DRIVER), 17],
      ['a driver reads bans', () => chat.driver.queryBannedUsers({}), 17],
      ['a location bans itself', () => chat.hosts.banUser(WAREHOUSE, {}), 17],
      ['a location bans a stranger', () => chat.hosts.banUser('driver-2', {}), 17],
      ['a location bans everywhere', () => chat.host.banUser(DRIVER), 17],
      [
        'a location bans in a channel of others',
        () => chat.host.banUser(DRIVER, { type: 'messaging', id: 'w2-d1' }),
        17,
      ],
      ['an unknown user', () => chat.server.banUser('nobody'), 4],
      ['a shadow ban', () => chat.hosts.shadowBan(DRIVER, {}), 4],
    ])('%s', async (_name, call, code) => {
      expect(await catchError(call())).toMatchObject({ code })
    })
  })
})

describe('commands', () => {
  const chat = setUpConversation()

  /** Messages that the chat.driver gets while something happens. */
  async function heardDuring(happening: () => Promise<unknown>): Promise<(string | undefined)[]> {
    const heard: Event[] = []
    const { unsubscribe } = chat.drivers.on('message.new', (event) => heard.push(event))
    await happening()
    const last = nextEvent(chat.drivers, 'message.new')
    await chat.hosts.sendMessage({ text: 'The last' })
    await last
    unsubscribe()
    return heard.map((event) => event.message?.text)
  }

  test('are offered by the client', () => {
    expect(chat.hosts.getConfig()?.commands?.map((command) => command.name)).toEqual([
      'giphy',
      'ban',
      'unban',
      'mute',
      'unmute',
    ])
  })

  test('/ban and /unban take effect, with an answer that only the author sees', async () => {
    const banned = nextEvent(chat.drivers, 'user.banned')
    const heard = await heardDuring(async () => {
      const text = '/ban @Marta Nowak rude words'
      const { message } = await chat.hosts.sendMessage({ id: 'c-1', text, mentioned_users: [DRIVER] })
      expect(message).toMatchObject({
        id: 'c-1',
        type: 'ephemeral',
        text: 'Marta Nowak can no longer write here.',
        command: 'ban',
        args: '@Marta Nowak rude words',
        command_info: { name: 'Ban' },
      })
    })
    expect(heard).toEqual(['The last'])
    expect(await banned).toMatchObject({ user: { id: DRIVER }, reason: 'rude words' })
    expect(await catchError(chat.drivers.sendMessage({ text: 'But' }))).toMatchObject({ code: 17 })
    expect(await catchError(chat.host.getMessage('c-1'))).toMatchObject({ code: 16 })
    await chat.hosts.sendMessage({ text: '/unban @driver-1' })
    await chat.drivers.sendMessage({ text: 'Thanks' })
  })

  test('/mute and /unmute change the mutes of the author', async () => {
    const muted = nextEvent(chat.host, 'notification.mutes_updated')
    const { message } = await chat.hosts.sendMessage({ text: '/mute @marta nowak' })
    expect(message).toMatchObject({ type: 'ephemeral', text: 'Marta Nowak is muted.' })
    await muted
    expect(chat.host.userMuteStatus(DRIVER)).toBe(true)
    const free = nextEvent(chat.host, 'notification.mutes_updated')
    await chat.hosts.sendMessage({ text: '/unmute @Marta Nowak', mentioned_users: [DRIVER] })
    await free
    expect(chat.host.userMuteStatus(DRIVER)).toBe(false)
  })

  test('find a user by id when the name is no text', async () => {
    await chat.server.upsertUser({ id: DRIVER, name: { toString: 1 } } as never)
    const { message } = await chat.hosts.sendMessage({ text: '/unmute @driver-1' })
    expect(message.text).toBe('driver-1 is no longer muted.')
  })

  test.each([
    ['/mute', 'Name the user: /mute @name'],
    ['/ban everybody', 'Name the user: /ban @name'],
    ['/ban @Jan Kowal', 'Name the user: /ban @name'],
    ['/constructor x', 'There is no command /constructor.'],
    ['/giphy', 'Say what to look for'],
  ])('answer %s with an error that only the author sees', async (text, answer) => {
    const heard = await heardDuring(async () => {
      const { message } = await chat.hosts.sendMessage({ text })
      expect(message).toMatchObject({ type: 'error', text: expect.stringContaining(answer) })
    })
    expect(heard).toEqual(['The last'])
  })

  test('are for locations; paths and texts from the API are no commands', async () => {
    expect(
      await catchError(chat.drivers.sendMessage({ text: '/ban @North Gate Parking now' })),
    ).toMatchObject({
      code: 17,
      status: 403,
    })
    expect((await chat.drivers.sendMessage({ text: '/var/log is full' })).message.type).toBe('regular')
    const api = chat.server.channel('messaging', CONVERSATION)
    const { message } = await api.sendMessage({ text: '/ban @Marta Nowak', user_id: WAREHOUSE })
    expect(message).toMatchObject({ type: 'regular', text: '/ban @Marta Nowak' })
  })

  describe('a text against the content guidelines', () => {
    test.each([
      ['bounce', 'You Blockedword!', 'MESSAGE_RESPONSE_ACTION_BOUNCE'],
      ['remove', 'removedword', 'MESSAGE_RESPONSE_ACTION_REMOVE'],
    ])('is answered with %s and reaches nobody', async (action, text, earlier) => {
      const heard = await heardDuring(async () => {
        const { message } = await chat.hosts.sendMessage({ id: `g-${action}`, text })
        expect(message).toMatchObject({
          id: `g-${action}`,
          type: 'error',
          text,
          moderation: { action, original_text: text },
          moderation_details: { action: earlier },
        })
      })
      expect(heard).toEqual(['The last'])
    })

    test('can be sent with another text under the same id, but not edited back', async () => {
      const { message } = await chat.hosts.sendMessage({ id: 'g-bounce', text: 'Dear you' })
      expect(message.type).toBe('regular')
      const edit = chat.host.updateMessage({ id: 'g-bounce', text: 'blockedword' })
      expect(await catchError(edit)).toMatchObject({ code: 4 })
    })
  })
})

describe('mutes and flags', () => {
  const chat = setUpConversation()

  test("stores mutes of users and channels and notifies the user's other clients", async () => {
    const channel = chat.host.channel('messaging', CONVERSATION)
    await channel.watch()
    const muted = nextEvent(chat.host, 'notification.mutes_updated')
    await chat.host.muteUser(DRIVER)
    expect((await muted).me?.mutes).toMatchObject([{ target: { id: DRIVER } }])
    expect(chat.host.userMuteStatus(DRIVER)).toBe(true)
    const silenced = nextEvent(chat.host, 'notification.channel_mutes_updated')
    await channel.mute()
    await silenced
    expect(channel.muteStatus().muted).toBe(true)

    const elsewhere = await connectUser(chat.sandbox, WAREHOUSE)
    expect(elsewhere.userMuteStatus(DRIVER)).toBe(true)
    await elsewhere.disconnectUser()
    const heard = nextEvent(chat.host, 'notification.channel_mutes_updated')
    await chat.host.unmuteUser(DRIVER)
    await channel.unmute()
    await heard
    expect(chat.host.userMuteStatus(DRIVER)).toBe(false)
    expect(channel.muteStatus().muted).toBe(false)
  })

  test('stores a flag once', async () => {
    const { message } = await chat.driver.channel('messaging', CONVERSATION).sendMessage({ text: 'Rude' })
    expect((await chat.host.flagMessage(message.id)).flag).toMatchObject({ target_message_id: message.id })
    expect(await catchError(chat.host.flagMessage(message.id))).toMatchObject({ code: 4, status: 400 })
    await chat.driver.flagUser(WAREHOUSE)
    await chat.host.flagUser(DRIVER)
  })
})
