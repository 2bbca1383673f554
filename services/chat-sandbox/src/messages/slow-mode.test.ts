import { catchError, nextEvent } from '../testing/clients'
import { CONVERSATION, DRIVER, setUpConversation, WAREHOUSE } from '../testing/conversation'

describe('slow mode', () => {
  const chat = setUpConversation()
  const api = () => chat.server.channel('messaging', CONVERSATION)

  test('counts down in an open client and allows one message at a time', async () => {
    expect(chat.hosts.cooldownTimer.cooldownConfigSeconds).toBe(0)
    chat.hosts.cooldownTimer.registerSubscriptions()
    const changed = nextEvent(chat.hosts, 'channel.updated')
    await api().enableSlowMode(90)
    expect((await changed).channel).toMatchObject({ cooldown: 90 })
    expect(chat.hosts.cooldownTimer.cooldownConfigSeconds).toBe(90)
    expect((await chat.hosts.query({})).channel.own_capabilities).toContain('slow-mode')

    const start = Date.now()
    await chat.hosts.sendMessage({ id: 's-1', text: 'First' })
    const refused = await catchError(chat.hosts.sendMessage({ text: 'At once' }))
    expect(refused).toMatchObject({ code: 60, status: 403 })
    const again = await catchError(chat.hosts.sendMessage({ id: 's-1', text: 'First' }))
    expect(again).toMatchObject({ code: 4, message: expect.stringContaining('already exists') })
    expect(await catchError(chat.hosts.sendMessage({ text: 'In a thread', parent_id: 's-1' }))).toMatchObject(
      {
        code: 60,
      },
    )
    const remaining = chat.hosts.cooldownTimer.cooldownRemaining
    expect(remaining).toBeGreaterThanOrEqual(89 - Math.ceil((Date.now() - start) / 1000))
    expect(remaining).toBeLessThanOrEqual(90)
    await api().sendMessage({ text: 'The driver has not written yet', user_id: DRIVER })
    await api().sendMessage({ text: 'The API need not wait', user_id: WAREHOUSE })
  })

  test('counts replies too, and ends when it is switched off', async () => {
    await api().disableSlowMode()
    await chat.hosts.sendMessage({ text: 'Quick' })
    await chat.hosts.sendMessage({ text: 'Quicker', parent_id: 's-1' })
    await api().updatePartial({ set: { cooldown: 60 } } as never)
    expect(await catchError(chat.hosts.sendMessage({ text: 'Too quick' }))).toMatchObject({ code: 60 })
    await api().updatePartial({ unset: ['cooldown'] } as never)
    expect((await chat.hosts.query({})).channel).not.toHaveProperty('cooldown')
    await chat.hosts.sendMessage({ text: 'Quick again' })
  })

  test('is set by the API only, within its limits', async () => {
    expect(await catchError(chat.hosts.enableSlowMode(10))).toMatchObject({ code: 17 })
    expect(await catchError(api().enableSlowMode(121))).toMatchObject({ code: 4 })
    expect(await catchError(api().enableSlowMode(-1))).toMatchObject({ code: 4 })
  })
})
