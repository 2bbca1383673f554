import { type ChatUser, type ChatUserPatch, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { driverApi } from '../../driver'

type Arg = { warehouseId: number; driverId: number; changes: ChatUserPatch }
type Known = ChatUser | null | undefined

const getKey = ({ warehouseId, driverId }: Arg) => `${warehouseId}/${driverId}`

/** Per driver the latest edit that was sent or waits to be. */
const latest = new Map<string, PromiseLike<unknown>>()
/** Per driver whose edits are under way: how many, and what the API has said of him last. */
const underWay = new Map<string, { count: number; known: Known }>()

/**
 * PATCH /chat/users/{id}: tags and note of a driver. On screen at once, taken back when the API refuses. Edits of one driver are
 * sent one after the other, and what the API says of him is shown when none is left: neither undoes a later one.
 */
export const { useChatEditDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatEditDriver: build.mutation<ChatUser, Arg>({
      queryFn: async (arg, _api, _options, baseQuery) => {
        const { warehouseId, driverId, changes } = arg
        const send = () =>
          baseQuery({
            url: `/chat/users/${driverId}`,
            method: 'PATCH',
            params: { warehouseId },
            body: changes,
          })
        const answer = Promise.resolve(latest.get(getKey(arg))).then(send, send)
        latest.set(getKey(arg), answer)
        const { data, error } = await answer
        return error ? { error } : { data: data as ChatUser }
      },
      responseSchema: chatUser,
      onQueryStarted: async (arg, { dispatch, getState, queryFulfilled }) => {
        const { warehouseId, driverId } = arg
        const { select } = driverApi.endpoints.chatDriver
        const change = (next: ChatUserPatch) =>
          dispatch(
            driverApi.util.updateQueryData('chatDriver', { warehouseId, driverId }, (driver) => {
              if (driver) Object.assign(driver, next)
            }),
          )
        const edits = underWay.get(getKey(arg)) ?? {
          count: 0,
          known: select({ warehouseId, driverId })(getState() as never).data,
        }
        underWay.set(getKey(arg), edits)
        edits.count += 1
        change(arg.changes)
        edits.known = await queryFulfilled.then(
          ({ data }) => data,
          () => edits.known,
        )
        edits.count -= 1
        if (edits.count > 0) return
        underWay.delete(getKey(arg))
        if (edits.known) change(edits.known)
      },
    }),
  }),
})
