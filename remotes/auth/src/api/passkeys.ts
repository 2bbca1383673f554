import {
  type AddedPasskey,
  addedPasskey,
  type CreatedPasskey,
  type PasskeyCreationOptions,
  type PasskeyEntry,
  passkeyCreationOptions,
  passkeyEntry,
  passkeyList,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { sendWithStepUp } from '../lib/send-with-step-up'

const list = { type: 'User', id: 'passkeys' } as const
/** With what a login asks for. */
const tags = [list, { type: 'User', id: 'second-factor' }] as const
const tagged = hostApi.enhanceEndpoints({ addTagTypes: ['SecondFactor'] })

/** The caller's passkeys. Adding and deleting ask for a step-up where they need one. 422 at `passkey` in words, 409 `last_factor`. */
export const {
  useAuthGetPasskeysQuery,
  useAuthPreparePasskeyMutation,
  useAuthAddPasskeyMutation,
  useAuthRenamePasskeyMutation,
  useAuthDeletePasskeyMutation,
} = tagged.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetPasskeys: build.query<{ results: PasskeyEntry[] }, void>({
      query: () => '/user/me/passkey',
      responseSchema: passkeyList,
      // As other tabs and devices of the person have changed it.
      providesTags: [list, 'SecondFactor'],
    }),
    authPreparePasskey: build.mutation<PasskeyCreationOptions, void>({
      queryFn: async (_, call, __, send) => {
        const { data, error } = await sendWithStepUp(
          send,
          {
            url: '/user/me/passkey/options',
            method: 'POST',
          },
          call,
        )
        return error ? { error } : { data: data as PasskeyCreationOptions }
      },
      responseSchema: passkeyCreationOptions,
    }),
    authAddPasskey: build.mutation<AddedPasskey, { passkey: CreatedPasskey }>({
      queryFn: async (body, call, _, send) => {
        const { data, error } = await sendWithStepUp(
          send,
          { url: '/user/me/passkey', method: 'POST', body },
          call,
        )
        return error ? { error } : { data: data as AddedPasskey }
      },
      responseSchema: addedPasskey,
      // Not the person: a locked page unlocks then, and the recovery codes have to be kept before.
      invalidatesTags: tags,
    }),
    authRenamePasskey: build.mutation<PasskeyEntry, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: `/user/me/passkey/${id}`, method: 'PATCH', body: { name } }),
      responseSchema: passkeyEntry,
      invalidatesTags: [list],
    }),
    authDeletePasskey: build.mutation<null, number>({
      queryFn: async (id, call, _, send) => {
        const { error } = await sendWithStepUp(
          send,
          { url: `/user/me/passkey/${id}`, method: 'DELETE' },
          call,
        )
        return error ? { error } : { data: null }
      },
      invalidatesTags: [...tags, { type: 'User', id: 'me' }],
    }),
  }),
})
