import {
  type PasskeyRequestOptions,
  passkeyRequestOptions,
  receivedSession,
  type Session,
  type SignedPasskey,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Signed = { challenge: string; passkey: SignedPasskey }
const options = { url: '/user/warehouse-owner/login/passkey/options', method: 'POST' }

export const {
  endpoints: { authAskForPasskey, authPreparePasskeys, authLogInByPasskey },
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** What the browser needs to ask for any passkey; valid once, for five minutes. */
    authAskForPasskey: build.mutation<PasskeyRequestOptions, void>({
      query: () => options,
      responseSchema: passkeyRequestOptions,
    }),
    /** The same for a prompt that nobody has asked for: null without an answer, and no toast. */
    authPreparePasskeys: build.mutation<PasskeyRequestOptions | null, void>({
      queryFn: async (_, _api, _extra, send) => {
        const { data } = await send(options)
        return { data: passkeyRequestOptions.safeParse(data).data ?? null }
      },
    }),
    /** Without a password: the passkey has signed the `challenge` itself. 422 at `passkey`. */
    authLogInByPasskey: build.mutation<Session, Signed>({
      query: (body) => ({ url: '/user/warehouse-owner/second-factor', method: 'POST', body }),
      responseSchema: receivedSession,
    }),
  }),
})
