import { getGateService, readUser } from './get-gate-service'

/** Sends what the person who is logged in has left in the queue, on a page that shows no gate. */
export const sendWaitingEvents = async (dispatch: object) => {
  const user = readUser(dispatch)
  if (user) await getGateService(dispatch).open(user.id)
}
