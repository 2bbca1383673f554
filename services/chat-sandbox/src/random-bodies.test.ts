import fc from 'fast-check'
import jwt from 'jsonwebtoken'
import { listCalls } from './call-table/call-table'
import { type Sandbox, startSandbox } from './index'
import { serverClient } from './testing/clients'

const SEED = Number(process.env.TEST_SEED ?? 1)
const values: Record<string, string> = {
  type: 'messaging',
  id: 'one',
  userId: 'driver-1',
  reactionType: 'like',
}
const fields =
  'id text user_id user message data set members messages filter_conditions sort payload reaction'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test(`answers every call with any body, and refuses in the form of all errors (TEST_SEED=${SEED})`, async () => {
  const server = serverClient(sandbox)
  await server.upsertUsers([{ id: 'warehouse-1' }, { id: 'driver-1' }])
  const members = ['warehouse-1', 'driver-1']
  await server.channel('messaging', 'one', { members, created_by_id: 'warehouse-1' }).create()
  const tokens = [jwt.sign({ server: true }, sandbox.secret), server.createToken('warehouse-1')]
  const calls = (await listCalls()).filter(({ method }) => /^P/.test(method))
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields.split(' ')), fc.jsonValue()))

  const property = fc.asyncProperty(
    fc.constantFrom(...calls),
    fc.constantFrom(...tokens),
    body,
    async (call, authorization, sent) => {
      const path = call.url.replace(/:(\w+)/g, (_, name) => values[name] ?? name)
      const response = await fetch(`${sandbox.url}${path}?api_key=${sandbox.key}&user_id=warehouse-1`, {
        method: call.method,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      const answer = await response.json()
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400)
        expect(answer).toMatchObject({ code: expect.any(Number), StatusCode: response.status, details: [] })
    },
  )
  await fc.assert(property, { numRuns: 200, seed: SEED })
})
