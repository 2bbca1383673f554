import { type CampaignStatus, MAX_COUNTED } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { campaignRecipients, campaigns, segments } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

describe('campaign', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
    await addDriver(test.db, test.world.first.id, 'Ada')
    const rows = Array.from({ length: MAX_COUNTED + 3 }, (_, at) => ({ id: `many-${at}` }))
    const campaign = { warehouseId: test.world.second.id, name: 'One of many', segment: 'all', text: 'Hello' }
    await test.db
      .insert(campaigns)
      .values(rows.map((row) => ({ ...campaign, ...row, status: 'completed' as const })))
  })
  afterAll(() => test.close())

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => test.call(test.world.manager, method, `/chat/campaign${url}`, { body, headers })
  const payload = (text = 'Hello {{driver.name}}', segment = 'all') => ({
    warehouseId: test.world.first.id,
    name: 'Sunday',
    description: 'Quiet bays',
    segment,
    messageTemplate: { text },
  })
  const draft = async () => (await ask('POST', '', payload())).body.id as string
  const inState = async (status: CampaignStatus) => {
    const id = await draft()
    await test.db
      .update(campaigns)
      .set({ status, scheduledFor: new Date(Date.now() + 86_400_000) })
      .where(eq(campaigns.id, id))
    return id
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const tomorrow = () => inDays(1)

  it('creates a draft in the shape of the specification', async () => {
    const { status, body } = await ask('POST', '', payload())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(String),
      name: 'Sunday',
      description: 'Quiet bays',
      message_template: { text: 'Hello {{driver.name}}' },
      status: 'draft',
      created_at: expect.stringMatching(/Z$/),
    })
    expect((await ask('GET', `/${body.id}`)).body).toEqual(body)
  })

  it('lists the newest first, by status and page', async () => {
    const id = await inState('stopped')
    const url = `?warehouseId=${test.world.first.id}&limit=1`
    const { body } = await ask('GET', url)
    expect(body).toMatchObject({ hasMore: true, page: 1, limit: 1, results: [{ id }] })
    const stopped = await ask('GET', `${url}&status=stopped`)
    expect(stopped.body.count).toBe(1)
  })

  it('finds them by words of their names as people write them, within a state', async () => {
    const place = await addWarehouse(test.db, test.world.account.id, 'Named')
    const names = ['Weihnachts-Grüße', 'Grusse an alle', 'Łódź: freie Plätze', 'Water is off']
    const rows = names.map((name, at) => ({ id: `named-${at}`, name, createdAt: new Date(at * 1000) }))
    const values = { warehouseId: place.id, segment: 'all', text: 'Hello' }
    await test.db.insert(campaigns).values(rows.map((row) => ({ ...values, ...row })))
    await test.db.update(campaigns).set({ status: 'stopped' }).where(eq(campaigns.id, 'named-0'))
    const find = async (query: string) => {
      const url = `/chat/campaign?warehouseId=${place.id}&limit=1${query}`
      const { body } = await test.call(test.world.owner, 'GET', url)
      return [body.results[0]?.name, body.count, body.hasMore]
    }
    expect(await find('&search=grusse')).toEqual(['Grusse an alle', 2, true])
    expect(await find('&search=grusse&page=2')).toEqual(['Weihnachts-Grüße', 2, false])
    expect(await find('&search=grusse&status=stopped')).toEqual(['Weihnachts-Grüße', 1, false])
    expect(await find('&search=platze%20lodz')).toEqual(['Łódź: freie Plätze', 1, false])
    expect(await find('&search=nobody')).toEqual([undefined, 0, false])
  })

  it.each([
    [1, MAX_COUNTED, true],
    [50, MAX_COUNTED + 1, true],
    [51, MAX_COUNTED + 3, false],
  ])('counts no further than needed: page %i of many', async (page, count, hasMore) => {
    const url = `/chat/campaign?warehouseId=${test.world.second.id}&limit=20&page=${page}`
    const { body } = await test.call(test.world.owner, 'GET', url)
    expect([body.count, body.hasMore, body.results.length]).toEqual([count, hasMore, hasMore ? 20 : 3])
  })

  it.each([
    ['an unknown variable', 'Hi {{driver.salary}}', 'all', 'messageTemplate.text', 400],
    ['an open brace', 'Hi {{driver.name', 'all', 'messageTemplate.text', 400],
    ['an empty message', '  ', 'all', 'messageTemplate.text', 400],
    ['an unknown audience', 'Hi', 'nobody', 'segment', 422],
  ])('refuses %s at its field', async (_, text, segment, path, status) => {
    const answer = await ask('POST', '', payload(text, segment))
    expect([answer.status, answer.body[0].errors[0].path]).toEqual([status, path])
  })

  it('edits single fields of a draft and of a scheduled campaign', async () => {
    for (const status of ['draft', 'scheduled'] as const) {
      const id = await inState(status)
      const { body } = await ask('PATCH', `/${id}`, { name: 'Monday', messageTemplate: { text: 'Bye' } })
      expect(body).toMatchObject({
        name: 'Monday',
        description: 'Quiet bays',
        message_template: { text: 'Bye' },
        status,
      })
    }
  })

  const states: CampaignStatus[] = ['draft', 'scheduled', 'in_progress', 'completed', 'stopped']
  const actions: [string, CampaignStatus[], (id: string) => ReturnType<typeof ask>][] = [
    ['start', ['draft', 'scheduled'], (id) => ask('POST', `/${id}/start`)],
    ['schedule', ['draft'], (id) => ask('POST', `/${id}/start`, { scheduledFor: tomorrow() })],
    ['unschedule', ['scheduled'], (id) => ask('POST', `/${id}/unschedule`)],
    ['stop', ['scheduled', 'in_progress'], (id) => ask('POST', `/${id}/stop`)],
    ['edit', ['draft', 'scheduled'], (id) => ask('PATCH', `/${id}`, { name: 'Other' })],
    ['delete', ['draft'], (id) => ask('DELETE', `/${id}`)],
  ]
  it.each(
    actions.flatMap(([name, from, act]) =>
      states.map((state) => ({ name, state, ok: from.includes(state), act })),
    ),
  )('$name from $state: $ok', async ({ state, ok, act }) => {
    const id = await inState(state)
    const { status, body } = await act(id)
    // The only driver reaches the frequency cap after two starts; the audience is then empty, which is no wrong state.
    if (ok)
      expect([200, 204]).toContain(
        status === 422 && body[0].errors[0].code === 'empty_audience' ? 200 : status,
      )
    else {
      expect([status, body.code]).toEqual([409, 'wrong_status'])
      expect((await ask('GET', `/${id}`)).body.status).toBe(state)
    }
  })

  describe('changed by two hosts', () => {
    const change = async (id: string, before: object | undefined, text: string, more: object = {}) => {
      const body = { messageTemplate: { text }, ...more, ...(before && { before }) }
      const answer = await ask('PATCH', `/${id}`, body)
      const { body: stored } = await ask('GET', `/${id}`)
      return [answer.status, answer.body.code, answer.body.campaign, stored] as const
    }
    const seen = { name: 'Sunday', messageTemplate: { text: 'Hello' } }
    const textOf = ({ message_template }: { message_template: { text: string } }) => message_template.text

    it('keeps what the later one has not seen, and says what is there', async () => {
      const { id } = (await ask('POST', '', payload('Hello'))).body
      expect((await change(id, seen, 'By the first'))[0]).toBe(200)
      const [status, code, campaign, stored] = await change(id, seen, 'By the second')
      expect([status, code, textOf(stored)]).toEqual([409, 'campaign_changed', 'By the first'])
      expect(campaign).toEqual(stored)
      const again = { ...seen, messageTemplate: { text: 'By the first' } }
      expect(textOf((await change(id, again, 'By the second'))[3])).toBe('By the second')
    })

    it.each<[what: string, before: object | undefined, more: object]>([
      ['what an app of before sends', undefined, {}],
      ['the same text, as after a lost answer', seen, { messageTemplate: { text: 'By the first' } }],
      ['a field that nobody else has changed', { name: 'Sunday' }, { name: 'Monday' }],
    ])('stores %s', async (_, before, more) => {
      const { id } = (await ask('POST', '', payload('Hello'))).body
      await change(id, seen, 'By the first')
      expect((await change(id, before, 'By the second', more))[0]).toBe(200)
    })

    it('asks no choice of one that has started', async () => {
      const { id } = (await ask('POST', '', payload('Hello'))).body
      await change(id, seen, 'By the first')
      await test.db.update(campaigns).set({ status: 'stopped' }).where(eq(campaigns.id, id))
      expect((await change(id, seen, 'By the second')).slice(0, 2)).toEqual([409, 'wrong_status'])
    })

    it('stores one of two that come at once', async () => {
      const { id } = (await ask('POST', '', payload('Hello'))).body
      const sent = ['One', 'Two'].map((text) => change(id, seen, text))
      expect((await Promise.all(sent)).map(([status]) => status).sort()).toEqual([200, 409])
    })
  })

  describe('start', () => {
    it('freezes the audience', async () => {
      await addDriver(test.db, test.world.first.id, 'Fresh one')
      await addDriver(test.db, test.world.first.id, 'Opted out', { marketingConsentAt: null })
      const id = await draft()
      const { body } = await ask('POST', `/${id}/start`)
      expect(body).toMatchObject({ status: 'in_progress', started_at: expect.any(String) })
      const { audience } = body.stats
      await addDriver(test.db, test.world.first.id, 'Too late')
      expect((await ask('GET', `/${id}`)).body.stats.audience).toBe(audience)
      const { body: list } = await ask('GET', `/${id}/recipients`)
      expect(list.results).toContainEqual({
        driver: { id: expect.any(Number), name: 'Opted out' },
        state: 'skipped',
        skipReason: 'opted_out',
        sentAt: null,
        readAt: null,
      })
      expect(list.count).toBe(audience)
    })

    it('starts now although the clock moves on during the call', async () => {
      await addDriver(test.db, test.world.first.id, 'Reached in time')
      const id = await draft()
      const start = Date.now()
      let calls = 0
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => start + calls++)
      const { status } = await ask('POST', `/${id}/start`)
      clock.mockRestore()
      expect(status).toBe(200)
    })

    it('schedules and unschedules', async () => {
      const id = await draft()
      const at = tomorrow()
      expect((await ask('POST', `/${id}/start`, { scheduledFor: at })).body).toMatchObject({
        status: 'scheduled',
        scheduled_for: at,
      })
      expect((await ask('POST', `/${id}/unschedule`)).body).toMatchObject({
        status: 'draft',
        scheduled_for: null,
      })
    })

    it('returns the same campaign for a repeated idempotency key, also in parallel', async () => {
      await addDriver(test.db, test.world.first.id, 'Another fresh one')
      const id = await draft()
      const start = (key: string) => ask('POST', `/${id}/start`, {}, { 'idempotency-key': key })
      const both = await Promise.all([start('one'), start('one')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(both[0]?.body).toEqual(both[1]?.body)
      expect((await start('two')).status).toBe(409)
    })

    it('schedules for a year later', async () => {
      const answer = await ask('POST', `/${await draft()}/start`, { scheduledFor: inDays(365) })
      expect([answer.status, answer.body.status]).toEqual([200, 'scheduled'])
    })

    it.each([
      ['a time that is over', { scheduledFor: '2020-01-01T00:00:00Z' }, 'scheduledFor'],
      ['a time in more than a year', { scheduledFor: inDays(367) }, 'scheduledFor'],
      ['an end before the start', { scheduledFor: tomorrow(), stopAt: new Date().toISOString() }, 'stopAt'],
    ])('refuses %s', async (_, body, path) => {
      const answer = await ask('POST', `/${await draft()}/start`, body)
      expect([answer.status, answer.body[0].errors[0].path]).toEqual([422, path])
    })

    it('refuses to start for an empty audience and leaves the draft unchanged', async () => {
      const { body } = await ask('POST', '', payload('Hi', 'overstaying'))
      const answer = await ask('POST', `/${body.id}/start`)
      expect(answer.status).toBe(422)
      expect(answer.body[0].errors[0].message).toBe('Nobody matches. Change the audience')
      expect((await ask('GET', `/${body.id}`)).body.status).toBe('draft')
    })

    it('schedules for an audience that is empty until then', async () => {
      const { body } = await ask('POST', '', payload('Hi', 'overstaying'))
      const answer = await ask('POST', `/${body.id}/start`, { scheduledFor: tomorrow() })
      expect([answer.status, answer.body.status]).toEqual([200, 'scheduled'])
    })
  })
})

describe('audience', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const newPlace = () => addWarehouse(test.db, test.world.account.id, 'Audience')
  const preview = async (warehouseId: number, segment: string, text?: string) => {
    const body = { warehouseId, segment, text }
    return (await test.call(test.world.owner, 'POST', '/chat/audience', { body })).body
  }

  it('finds the drivers of each preset', async () => {
    const { id: warehouseId } = await newPlace()
    const add = async (
      name: string,
      span?: [number, number],
      status: 'checked_in' | 'confirmed' | 'checked_out' = 'confirmed',
    ) => {
      const driver = await addDriver(test.db, warehouseId, name)
      if (span) await addBooking(test.db, { warehouseId, driverId: driver.id }, span, { status })
    }
    await add('here', [-3, 3], 'checked_in')
    await add('over', [-9, -1], 'checked_in')
    await add('soon', [5, 9], 'confirmed')
    await add('next week', [170, 180], 'confirmed')
    await add('past', [-50, -40], 'checked_out')
    await add('long ago', [-2400, -2390], 'checked_out')
    await add('never')

    const names = async (segment: string) => {
      const { body } = await test.call(
        test.world.owner,
        'GET',
        `/chat/users?warehouseId=${warehouseId}&segment=${segment}`,
      )
      return body.results.map(({ name }: { name: string }) => name)
    }
    expect(await names('all')).toHaveLength(7)
    expect(await names('here-now')).toEqual(['here', 'over'])
    expect(await names('overstaying')).toEqual(['over'])
    expect(await names('arriving-24h')).toEqual(['soon'])
    expect(await names('upcoming')).toEqual(['next week', 'soon'])
    expect(await names('past-90d')).toEqual(['past'])
  })

  it('finds drivers who meet all conditions of a saved segment, at its location only', async () => {
    const place = await newPlace()
    await addDriver(test.db, place.id, 'reefer', { tags: ['reefer', 'vip'], lastStayAt: new Date() })
    await addDriver(test.db, place.id, 'reefer, long ago', { tags: ['reefer'], lastStayAt: new Date(0) })
    await addDriver(test.db, place.id, 'other', { lastStayAt: new Date() })
    const filter = { tags: ['reefer'], lastStayDays: 30, language: 'de', vehicleType: 'truck' as const }
    await test.db.insert(segments).values({ id: 'reefers', warehouseId: place.id, name: 'Reefers', filter })
    const { count, samples } = await preview(place.id, 'reefers')
    expect([count, samples[0].name]).toEqual([1, 'reefer'])
    const list = await test.call(test.world.owner, 'GET', `/chat/segment?warehouseId=${place.id}`)
    expect(list.body.results.at(-1)).toMatchObject({ id: 'reefers', name: 'Reefers', preset: false })
    const elsewhere = await preview((await newPlace()).id, 'reefers')
    expect(elsewhere[0].errors[0]).toMatchObject({ path: 'segment', code: 'unknown_segment' })
  })

  it('counts exclusions by reason and renders sample messages', async () => {
    const place = await newPlace()
    await addDriver(test.db, place.id, 'Reached', { plate: 'HH-R 1' })
    await addDriver(test.db, place.id, 'Blocked', { blockedAt: new Date(), marketingConsentAt: null })
    await addDriver(test.db, place.id, 'Opted out', { marketingConsentAt: null })
    await addDriver(test.db, place.id, 'On foot', { plate: null })
    const answer = await preview(place.id, 'all', 'Hi {{driver.name}}, {{driver.plate}}')
    expect(answer).toMatchObject({
      count: 1,
      excluded: { opted_out: 1, blocked: 1, missing_variable: 1, frequency_cap: 0 },
      samples: [{ name: 'Reached', text: 'Hi Reached, HH-R 1' }],
    })
  })

  it('shows a message with a name for an ordinary driver first, then for the longest and the most unusual names', async () => {
    const place = await newPlace()
    const names = [
      'Kowalski Sp. z o.o.',
      '佐藤 健',
      'Maximilian-Alexander Hohenstein',
      'Jo Weber',
      'Anna Bakker',
      'Ilse Weber',
      'Jan Bakker',
    ]
    for (const name of names) await addDriver(test.db, place.id, name)
    const { samples } = await preview(place.id, 'all', 'Hello {{driver.firstName}}!')
    expect(samples.map(({ text, odd }: { text: string; odd?: string }) => [text, odd])).toEqual([
      ['Hello Jo!', undefined],
      ['Hello Anna!', undefined],
      ['Hello Kowalski Sp. z o.o.!', 'unusual'],
      ['Hello 佐藤 健!', 'unusual'],
      ['Hello Maximilian-Alexander!', 'longest'],
    ])
    const nameless = (await preview(place.id, 'all', 'Hello')).samples
    expect(nameless.filter((sample: object) => 'odd' in sample)).toEqual([])
  })

  it('reaches every driver of a large location, once', async () => {
    const place = await newPlace()
    await test.db.execute(sql`with added as (
        insert into drivers (name, phone, language) select 'Driver ' || n, '+49', 'de' from generate_series(1, 2500) n returning id)
      insert into warehouse_drivers (warehouse_id, driver_id, marketing_consent_at)
      select ${place.id}::integer, id, case when id % 5 > 0 then now() end from added`)
    const { count, excluded } = await preview(place.id, 'all', 'Hello {{driver.name}}')
    expect([count, excluded.opted_out]).toEqual([2000, 500])
    const body = {
      warehouseId: place.id,
      name: 'Large',
      segment: 'all',
      messageTemplate: { text: '{{driver.name}}' },
    }
    const { id } = (await test.call(test.world.owner, 'POST', '/chat/campaign', { body })).body
    const started = await test.call(test.world.owner, 'POST', `/chat/campaign/${id}/start`)
    expect(started.body.stats).toMatchObject({ audience: 2500, skipped: 500 })
    const rows = await test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
    expect(new Set(rows.map(({ text }) => text)).size).toBe(2001)
  })

  it.each([
    'No variable',
    'Hi {{driver.firstName}}',
    '{{driver.name}} in {{ driver.plate }} at {{location.name}}',
    'From {{booking.start}} to {{booking.end}}',
    'Bay {{booking.bay}}, {{booking.ref}}',
  ])('counts before the start the drivers that it will reach: %j', async (text) => {
    const place = await newPlace()
    const add = async (name: string, known?: Parameters<typeof addDriver>[3]) =>
      (await addDriver(test.db, place.id, name, known)).id
    const stays = { warehouseId: place.id }
    await add('Plain')
    await add('Blocked', { blockedAt: new Date() })
    await add('Opted out', { marketingConsentAt: null })
    await add('On foot', { plate: null })
    await add('Braces {{driver.name}}')
    await add('Odd plate', { plate: '{1}' })
    await addBooking(test.db, { ...stays, driverId: await add('Coming') }, [5, 9])
    await addBooking(test.db, { ...stays, driverId: await add('Gone') }, [-9, -5])
    const bay = await addBay(test.db, place.id, 'N3')
    const values = { bayId: bay.id, bayNumbered: true, status: 'checked_in' as const }
    await addBooking(test.db, { ...stays, driverId: await add('Here') }, [-1, 3], values)
    const { count, excluded, samples } = await preview(place.id, 'all', text)
    const body = {
      warehouseId: place.id,
      name: 'Equal',
      segment: 'all',
      messageTemplate: { text },
    }
    const { id } = (await test.call(test.world.owner, 'POST', '/chat/campaign', { body })).body
    await test.call(test.world.owner, 'POST', `/chat/campaign/${id}/start`)
    const rows = await test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
    const withReason = (reason: string | null) => rows.filter(({ skipReason }) => skipReason === reason)
    expect(count).toBe(withReason(null).length)
    expect(count).toBeGreaterThan(0)
    for (const [reason, number] of Object.entries(excluded))
      expect(withReason(reason)).toHaveLength(number as number)
    for (const sample of samples)
      expect(withReason(null)).toContainEqual(
        expect.objectContaining({ driverId: sample.id, text: sample.text }),
      )
  })
  it('says who was left out as merged or erased, and leaves the reasons of others', async () => {
    const { world, db } = test
    const place = await addWarehouse(db, world.account.id, 'Left out')
    const text = 'Hello'
    const values = { warehouseId: place.id, name: 'All', segment: 'all', text }
    await db
      .insert(campaigns)
      .values({ ...values, id: 'became', status: 'in_progress', startedAt: new Date(0) })
    const kept = await addDriver(db, place.id, 'Kept', {})
    type Recipient = Partial<typeof campaignRecipients.$inferInsert>
    const add = async (name: string, recipient: Recipient) => {
      const driver = await addDriver(db, place.id, name, {})
      const own = { campaignId: 'became', driverId: driver.id, nextAttemptAt: new Date(), text }
      await db.insert(campaignRecipients).values({ ...own, state: 'skipped', ...recipient })
      return driver.id
    }
    const held = new Date('9999-12-31T00:00:00.000Z')
    const start = { text: '', nextAttemptAt: held }
    const [capped, opted] = ['frequency_cap', 'opted_out'] as const
    const cases: [string, Recipient, 'merge' | 'erase' | null, string | undefined][] = [
      ['A waits and is merged', { state: 'pending' }, 'merge', 'merged'],
      ['B is held and is merged', { state: 'pending', nextAttemptAt: held }, 'merge', 'merged'],
      ['C waits and is erased', { state: 'pending' }, 'erase', 'erased'],
      ['D is held and is erased', { state: 'pending', nextAttemptAt: held }, 'erase', 'erased'],
      ['E is capped later, then merged', { skipReason: capped }, 'merge', undefined],
      ['F is capped at the start, then merged', { skipReason: capped, ...start }, 'merge', undefined],
      ['G has opted out, then merged', { skipReason: opted }, 'merge', undefined],
      ['H has opted out, then erased', { skipReason: opted }, 'erase', undefined],
      ['I is capped, then erased', { skipReason: capped }, 'erase', undefined],
      ['J is blocked at the start, then erased', { skipReason: 'blocked', ...start }, 'erase', undefined],
      ['K is only capped', { skipReason: capped }, null, undefined],
    ]
    await db
      .insert(campaignRecipients)
      .values({ campaignId: 'became', driverId: kept.id, state: 'pending', text, nextAttemptAt: held })
    const ids: number[] = []
    for (const [name, recipient, then] of cases) {
      const id = await add(name, recipient)
      ids.push(id)
      const body = { warehouseId: place.id, ...(then === 'merge' && { into: kept.id }) }
      if (!then) continue
      const { status } = await test.call(world.owner, 'POST', `/chat/users/${id}/${then}`, { body })
      expect([name, status]).toEqual([name, 200])
    }
    const { body: list } = await test.call(world.owner, 'GET', '/chat/campaign/became/recipients?limit=50')
    const found = new Map(
      list.results.map(({ driver, became }: { driver: { id: number }; became?: string }) => [
        driver.id,
        became,
      ]),
    )
    expect(cases.map(([name], index) => [name, found.get(ids[index])])).toEqual(
      cases.map(([name, , , became]) => [name, became]),
    )
  })
  it('finds recipients as drivers are found, who were merged too', async () => {
    const place = await addWarehouse(test.db, test.world.account.id, 'Searched')
    const add = (name: string, phone: string, plate: string) =>
      addDriver(test.db, place.id, name, { phone, plate })
    await add('Łukasz Žukauskas', '+4915110000001', 'LT AB 111')
    await add('Žukauskas Müller', '+4915110000002', 'HH-CD 222')
    await add('Somebody Else', '+4915110000003', 'B-EF 333')
    const kept = await add('Kept One', '+4915110000004', 'M-GH 444')
    const gone = await add('Gone One', '+4915110000005', 'M-IJ 555')
    const { owner } = test.world
    const values = { name: 'All', segment: 'all', messageTemplate: { text: 'Hello' } }
    const body = { warehouseId: place.id, ...values }
    const { id } = (await test.call(owner, 'POST', '/chat/campaign', { body })).body
    await test.call(owner, 'POST', `/chat/campaign/${id}/start`)
    await test.db
      .update(campaignRecipients)
      .set({ state: 'sent' })
      .where(eq(campaignRecipients.campaignId, id))
    await add('Žukauskas Late', '+4915110000006', 'LT AB 112')
    const merged = await test.call(owner, 'POST', `/chat/users/${gone.id}/merge`, {
      body: { warehouseId: place.id, into: kept.id },
    })
    expect(merged.status).toBe(200)
    const find = async (search: string, rest = '') => {
      const url = `/chat/campaign/${id}/recipients?search=${encodeURIComponent(search)}${rest}`
      const { body: list } = await test.call(owner, 'GET', url)
      return [list.count, ...list.results.map(({ driver }: { driver: { name: string } }) => driver.name)]
    }
    for (const [search, found] of [
      ['lukasz', ['Łukasz Žukauskas']],
      ['zukauskas', ['Łukasz Žukauskas', 'Žukauskas Müller']],
      ['mueller zukauskas', ['Žukauskas Müller']],
      ['0151 10000003', ['Somebody Else']],
      ['hh cd222', ['Žukauskas Müller']],
      ['gone', ['Gone One']],
      ['10000005', ['Gone One', 'Kept One']],
      // Both have one vehicle each, which are the kept one's now.
      ['m-ij 555', ['Gone One', 'Kept One']],
      ['kept', ['Kept One', 'Gone One']],
      ['10000004', ['Gone One', 'Kept One']],
      ['late', []],
      ['%%', []],
    ] as const)
      expect([search, await find(search)]).toEqual([search, [found.length, ...found]])
    expect(await find('zukauskas', '&limit=1&page=2')).toEqual([2, 'Žukauskas Müller'])
    expect(await find('zukauskas', '&limit=1&page=3')).toEqual([2])
    expect(await find('zukauskas', '&state=failed')).toEqual([0])
    expect((await test.call(owner, 'GET', `/chat/campaign/${id}/recipients?search=o`)).status).toBe(400)
  })
})
