import { hostApi, toast } from '@hosts/shared/platform'
import { createHostStore } from '@hosts/shared/store'
import { fakeTransport } from '@hosts/shared/testing'
import { errorToasts } from './error-toasts'
import { onVerifyFirst } from './verify-first'

const { endpoints } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    pause: build.mutation<unknown, void>({ query: () => ({ url: '/pause', method: 'POST' }) }),
    invite: build.mutation<unknown, void>({ query: () => ({ url: '/invite', method: 'POST' }) }),
  }),
})

test('a success dismisses the error of the same action, not that of another', async () => {
  const dismiss = jest.spyOn(toast, 'dismiss')
  const error = jest.spyOn(toast, 'error')
  let hasFailed = false
  const { transport } = fakeTransport({
    'POST /invite': { status: 422, data: { message: 'Already invited' } },
    'POST /pause': () => {
      if (hasFailed) return { data: {} }
      hasFailed = true
      return { status: 500, data: { message: 'Back soon' } }
    },
  })
  const { dispatch } = createHostStore({ transport }, { user: null, ended: null }, [errorToasts])
  await dispatch(endpoints.invite.initiate())
  await dispatch(endpoints.pause.initiate())
  const [invite, pause] = error.mock.calls.map(([, options]) => options?.id)
  expect(dismiss).not.toHaveBeenCalled()
  await dispatch(endpoints.pause.initiate())
  expect(dismiss.mock.calls).toEqual([[pause]])
  expect(invite).not.toBe(pause)
})

test('the toast of a failed request has no time of its own, so that it lasts as long as the shell says', async () => {
  const error = jest.spyOn(toast, 'error')
  const { transport } = fakeTransport({ 'POST /invite': { status: 500, data: { message: 'Broken' } } })
  const { dispatch } = createHostStore({ transport }, { user: null, ended: null }, [errorToasts])
  await dispatch(endpoints.invite.initiate())
  const text = 'Error code: 500\nBroken'
  expect(error.mock.lastCall).toEqual([text, { id: text }])
})

test('a refusal until the address is confirmed is shown in its words, and announced to the banner that sends the link again', async () => {
  const error = jest.spyOn(toast, 'error')
  const listener = jest.fn()
  const unsubscribe = onVerifyFirst(listener)
  const message = 'Confirm your email address first: until then an account has at most 3 locations'
  const { transport } = fakeTransport({
    'POST /pause': { status: 409, data: { message: 'Archived', code: 'archived' } },
    'POST /invite': { status: 422, data: [{ errors: [{ message, code: 'verify_first' }] }] },
  })
  const { dispatch } = createHostStore({ transport }, { user: null, ended: null }, [errorToasts])
  await dispatch(endpoints.pause.initiate())
  expect(listener).not.toHaveBeenCalled()
  await dispatch(endpoints.invite.initiate())
  unsubscribe()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(error.mock.lastCall?.[0]).toBe(`Error code: 422\n${message}`)
})
