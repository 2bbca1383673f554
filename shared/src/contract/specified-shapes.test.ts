import { campaign, chatLogin, listPage, receivedCampaign, receivedUser, user } from '.'

/** The shapes of SPEC.md section 3 and what no answer may lack of them. */
const shapes = {
  campaign: {
    schema: campaign,
    whole: {
      id: 'c1',
      name: 'Roadworks',
      message_template: { text: 'The A7 is closed' },
      status: 'draft',
      created_at: '2026-07-01T08:00:00Z',
      segment: 'all',
    },
    required: ['id', 'name', 'message_template', 'status', 'created_at'],
  },
  'list of campaigns': {
    schema: listPage(campaign),
    whole: { results: [], count: 0, hasMore: false, page: 1, limit: 20 },
    required: ['results', 'count', 'hasMore', 'page', 'limit'],
  },
  'chat login': {
    schema: chatLogin,
    whole: { token: 'a-token', user: { id: 'warehouse-7', name: 'North Gate' } },
    required: ['token', 'user'],
  },
  'session user': {
    schema: user,
    whole: {
      id: 1,
      name: 'Ada',
      email: 'ada@hosts.test',
      phone: '+4940123456',
      subrole: 'owner',
      company: 'Harbour',
      currency: 'EUR',
      warehouseIds: null,
      verifiedAt: null,
    },
    required: ['id', 'name', 'email', 'phone', 'subrole'],
  },
}

test.each(Object.entries(shapes))('a whole %s is accepted', (_, { schema, whole }) => {
  expect(schema.safeParse(whole).error).toBeUndefined()
})

test.each(
  Object.entries(shapes).flatMap(([name, { schema, whole, required }]) =>
    required.map((field) => ({ name, field, schema, whole })),
  ),
)('a $name is refused without its $field, or with another type', ({ schema, whole, field }) => {
  const { [field]: _, ...rest } = whole as Record<string, unknown>
  expect(schema.safeParse(rest).success).toBe(false)
  expect(schema.safeParse({ ...rest, [field]: [] }).success).toBe(field === 'results')
  const other = typeof whole[field as keyof typeof whole] === 'number' ? '1' : 1
  expect(schema.safeParse({ ...rest, [field]: other }).success).toBe(false)
})

test('a campaign is described or not, by text', () => {
  const { whole } = shapes.campaign
  expect(campaign.parse({ ...whole, description: 'For the weekend' }).description).toBe('For the weekend')
  expect(campaign.safeParse({ ...whole, description: 7 }).success).toBe(false)
  expect(campaign.safeParse({ ...whole, message_template: {} }).success).toBe(false)
  expect(campaign.safeParse({ ...whole, message_template: { text: 7 } }).success).toBe(false)
})

test('a client reads a user of exactly the specified fields, and asks nobody to confirm an address', () => {
  const { company, currency, warehouseIds, verifiedAt, ...specified } = shapes['session user'].whole
  expect(receivedUser.parse(specified)).toMatchObject({
    ...specified,
    warehouseIds: null,
    verifiedAt: expect.any(String),
  })
  expect(receivedUser.parse(shapes['session user'].whole).verifiedAt).toBeNull()
})

test.each([
  { stats: { sent: 3 } },
  { scheduled_for: '2026-07-01T08:00:00+01:00' },
  { started_at: 7, stop_at: 'soon' },
])('a client reads a campaign whose other fields are %j, without them', (other) => {
  const { whole } = shapes.campaign
  expect(campaign.safeParse({ ...whole, ...other }).success).toBe(false)
  expect(receivedCampaign.parse({ ...whole, ...other })).toEqual(whole)
})

test('a client reads the further fields of our own API', () => {
  const ours = {
    ...shapes.campaign.whole,
    scheduled_for: '2026-07-01T08:00:00Z',
    stop_at: null,
    stats: { audience: 3, sent: 2, read: 1, failed: 1, skipped: 0 },
  }
  expect(receivedCampaign.parse(ours)).toEqual(ours)
})
