import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /booking/{id}/send-code: the driver gets the confirmation with the code again. 409 `wrong_status`, `no_phone`, `texts_off`. */
export const { useBookingsSendCodeMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsSendCode: build.mutation<void, number>({
      query: (id) => ({ url: `/booking/${id}/send-code`, method: 'POST' }),
    }),
  }),
})
