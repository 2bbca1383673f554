import { type SessionState, selectUser } from '@hosts/shared/platform'
import { type GateOutcome, gateSendEvents } from '../../../api/send-events'
import { createGateService, type GateService } from './gate-service'

/** The platform's dispatch runs thunks, its type does not say so. */
export type RunThunk = <Result>(thunk: unknown) => Result
/** Return value of an endpoint's thunk. */
export type Call<Answer> = { unwrap: () => Promise<Answer> }

/** One per page: the dispatch is the store's. */
const services = new WeakMap<object, GateService>()

type State = { session: SessionState }

/** The user who is logged in now. */
export const readUser = (dispatch: object): ReturnType<typeof selectUser> =>
  (dispatch as RunThunk)((_: unknown, getState: () => State) => selectUser(getState()))

/** The page's gate: it sends for as long as the page lives, also when another screen is shown. */
export const getGateService = (dispatch: object): GateService => {
  const existing = services.get(dispatch)
  if (existing) return existing
  const run = dispatch as RunThunk
  const service = createGateService({
    // Not tracked in the store: the queue is on the disk.
    send: (locationId, events) =>
      run<Call<GateOutcome>>(gateSendEvents.initiate({ locationId, events }, { track: false })).unwrap(),
    getUser: () => readUser(dispatch),
  })
  services.set(dispatch, service)
  return service
}
