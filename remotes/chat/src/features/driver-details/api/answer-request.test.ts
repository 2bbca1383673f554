import { createHostStore } from '@hosts/shared/store'
import { buildBooking, demoUser, fakeTransport } from '@hosts/shared/testing'
import { answerApi } from './answer-request'

const confirmed = buildBooking({ id: 31, status: 'confirmed' })
const refusal = { message: 'No', code: 'already_answered', status: 'confirmed', by: 'Tom' }

// The shell shows a toast for every mutation that fails, in English.
test.each([
  ['an answer', { data: confirmed }, { data: { booking: confirmed } }],
  ['another host’s answer', { status: 409, data: refusal }, { data: { by: 'Tom' } }],
  [
    'the end of its time',
    { status: 409, data: { ...refusal, status: 'expired', by: null } },
    { data: { by: null } },
  ],
  [
    'a bay that is taken',
    { status: 409, data: { ...refusal, code: 'bay_taken' } },
    { error: { status: 409, data: { ...refusal, code: 'bay_taken' } } },
  ],
  ['a wrong shape', { data: { id: 31 } }, { error: expect.objectContaining({ status: 'CUSTOM_ERROR' }) }],
])('returns an error only for a real failure: %s', async (_, answer, outcome) => {
  const { transport } = fakeTransport({ 'POST /booking/31/accept': answer })
  const store = createHostStore({ transport }, { user: demoUser, ended: null })
  const arg = { id: 31, warehouseId: 7, key: 'press', action: 'accept', body: {} } as const
  expect(await store.dispatch(answerApi.endpoints.chatAnswerRequest.initiate(arg))).toEqual(outcome)
})
