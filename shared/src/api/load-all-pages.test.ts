import { loadAllPages } from './load-all-pages'

type Page = { results: number[]; hasMore?: boolean }
const schema = {
  safeParse: (answer: unknown) =>
    Array.isArray((answer as Page | undefined)?.results) ? { data: answer as Page } : {},
}
const load = async (answers: { data?: unknown; error?: string }[]) => {
  const asked: unknown[] = []
  const send = async (request: object) => {
    asked.push(request)
    return answers[asked.length - 1] ?? { error: 'nothing left' }
  }
  return { asked, outcome: await loadAllPages(send, { url: '/list', limit: 2, schema }) }
}

test('asks for page after page until there are no more', async () => {
  const { asked, outcome } = await load([
    { data: { results: [1, 2], hasMore: true } },
    { data: { results: [3], hasMore: false } },
  ])
  expect(outcome).toEqual({ data: { results: [1, 2, 3] } })
  expect(asked).toEqual([1, 2].map((page) => ({ url: '/list', params: { page, limit: 2 } })))
})

test.each<[string, { data?: unknown; error?: string }[], unknown]>([
  ['all rows of an API without pages', [{ data: { results: [1, 2, 3] } }], { data: { results: [1, 2, 3] } }],
  ['the error of a page', [{ data: { results: [1], hasMore: true } }, { error: 'Down' }], { error: 'Down' }],
  ['a wrong shape, to be refused', [{ data: { rows: [] } }], { data: { rows: [] } }],
])('returns %s', async (_, answers, outcome) => {
  expect((await load(answers)).outcome).toEqual(outcome)
})
