import { readChangedNote } from '@hosts/shared/api'
import { type ChatUser, type ChatUserPatch, chatUser } from '@hosts/shared/contract'
import { getNow, hostApi, overrideExisting } from '@hosts/shared/platform'
import { driverApi } from '../../driver'
import { consentTag } from './get-consents'

type Arg = { warehouseId: number; driverId: number; changes: ChatUserPatch }
type CachedDriver = ChatUser | null | undefined

const getKey = ({ warehouseId, driverId }: Arg) => `${warehouseId}/${driverId}`

/** What the API will answer to a change, as of `now`. */
const toDriver = ({ tags, note, blocked, consent }: ChatUserPatch, now: string): Partial<ChatUser> => ({
  ...(tags && { tags }),
  ...(note !== undefined && { note }),
  ...(blocked !== undefined && {
    blockedAt: blocked && now,
    blockReason: blocked?.reason ?? null,
  }),
  ...(consent && {
    marketingConsentAt: consent.given ? now : null,
    withdrawn: consent.given ? undefined : { at: now, source: consent.source },
  }),
})

/** The last edit in each driver's queue. */
const lastEdits = new Map<string, PromiseLike<unknown>>()
/** Per driver with pending edits: their number, and the driver as the API last returned it. */
const pendingEdits = new Map<string, { count: number; confirmed: CachedDriver }>()

/**
 * PATCH /chat/users/{id}: a driver's tags, note, consent and block. Optimistic, rolled back when the API refuses, for 409 `note_changed` to the
 * other note. Edits of one driver are sent one after
 * another and reconciled after the last, so that a response does not undo a later edit.
 */
export const { useChatUpdateDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatUpdateDriver: build.mutation<ChatUser, Arg>({
      queryFn: async (arg, _api, _options, baseQuery) => {
        const { warehouseId, driverId, changes } = arg
        const send = () =>
          baseQuery({
            url: `/chat/users/${driverId}`,
            method: 'PATCH',
            params: { warehouseId },
            body: changes,
          })
        const response = Promise.resolve(lastEdits.get(getKey(arg))).then(send, send)
        lastEdits.set(getKey(arg), response)
        const { data, error } = await response
        return error ? { error } : { data: data as ChatUser }
      },
      responseSchema: chatUser,
      invalidatesTags: (_, __, { changes }) => (changes.consent ? [consentTag] : []),
      onQueryStarted: async (arg, { dispatch, getState, queryFulfilled }) => {
        const { warehouseId, driverId } = arg
        const { select } = driverApi.endpoints.chatDriver
        const updateCache = (changes: Partial<ChatUser>) =>
          dispatch(
            driverApi.util.updateQueryData('chatDriver', { warehouseId, driverId }, (driver) => {
              if (driver) Object.assign(driver, changes)
            }),
          )
        const edits = pendingEdits.get(getKey(arg)) ?? {
          count: 0,
          confirmed: select({ warehouseId, driverId })(getState() as never).data,
        }
        pendingEdits.set(getKey(arg), edits)
        edits.count += 1
        updateCache(toDriver(arg.changes, new Date(getNow()).toISOString()))
        edits.confirmed = await queryFulfilled.then(
          ({ data }) => data,
          ({ error, isUnhandledError }) => {
            const note = isUnhandledError ? null : readChangedNote(error)
            return edits.confirmed && note !== null ? { ...edits.confirmed, note } : edits.confirmed
          },
        )
        edits.count -= 1
        if (edits.count > 0) return
        pendingEdits.delete(getKey(arg))
        // An answer without a withdrawal says that there is none.
        if (edits.confirmed) updateCache({ withdrawn: undefined, ...edits.confirmed })
      },
    }),
  }),
})
