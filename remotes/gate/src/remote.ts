import { type Remote, remoteContract } from '@hosts/shared/remote'
import { routes } from './routes'
import { slots } from './slots'

/** Its code comes with that of the gates: a chunk of its own would be a copy. */
const sendWaiting = async (dispatch: object) => {
  const { sendWaitingEvents } = await import(
    /* webpackChunkName: "gate" */ './features/gate/offline/send-waiting-events'
  )
  await sendWaitingEvents(dispatch)
}

export default { contract: remoteContract, routes, slots, sendWaiting } satisfies Remote
