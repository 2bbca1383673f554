import { getGateService, readUser } from './get-gate-service'

/** Sends the current user's unsent events, on a page that shows no gate. */
export const sendWaitingEvents = async (dispatch: object) => {
  const user = readUser(dispatch)
  if (user) await getGateService(dispatch).open(user.id)
}
