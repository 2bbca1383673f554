import * as z from '@hosts/shared/zod'
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'

/** A request; with `onProgress` an upload that reports the sent part (0 to 1). An older transport reports nothing. */
export type HostRequest = FetchArgs & { onProgress?: (sent: number) => void }

/**
 * Sends a request to the API. The shell's transport adds session, refresh and toasts; a test brings its own. Its meta holds the response,
 * for endpoints that read a header (`transformErrorResponse(error, meta)`).
 */
export type Transport = BaseQueryFn<
  string | HostRequest,
  unknown,
  FetchBaseQueryError,
  Record<never, never>,
  FetchBaseQueryMeta
>

/** The thunk `extra` argument of the store that contains the slice. */
export type StoreExtra = { transport: Transport }

/**
 * The one RTK Query slice. It has no endpoints: each remote injects its own, with the remote's name as prefix
 * and a `responseSchema`. A response of the wrong shape becomes a CUSTOM_ERROR with the parse message
 * (SPEC.md section 5).
 */
export const hostApi = createApi({
  reducerPath: 'hostApi',
  baseQuery: ((request, api, options) =>
    (api.extra as StoreExtra).transport(request, api, options)) as Transport,
  tagTypes: [
    'User',
    'Warehouse',
    'Occupancy',
    'Booking',
    'Bay',
    'Block',
    'Rate',
    'Photo',
    'ChatUser',
    'Unread',
    'Campaign',
    'Segment',
    'Team',
  ],
  // Refreshes the queries on screen when the network is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
  catchSchemaFailure: (failure): FetchBaseQueryError => ({
    status: 'CUSTOM_ERROR',
    error: z.prettifyError({ issues: failure.issues } as z.core.$ZodError),
    data: failure.value,
  }),
})

/**
 * For `injectEndpoints`: two endpoints of one name are a mistake, which production would hide by using the
 * first. In development a hot-reloaded file injects its endpoint again.
 */
export const overrideExisting = process.env.NODE_ENV === 'development' ? true : 'throw'
