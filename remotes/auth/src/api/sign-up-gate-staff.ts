import { type ParkingsSignUp, pendingSignUp, receivedSession, type Session } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

type Pending = z.infer<typeof pendingSignUp>

/**
 * Creates gate staff: with an invite and a session at once, or with a location code, pending until an owner
 * approves.
 */
export const { useAuthSignUpGateStaffMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authSignUpGateStaff: build.mutation<Session | Pending, ParkingsSignUp>({
      query: (body) => ({ url: '/user/warehouse-owner/parkings/sign-up', method: 'POST', body }),
      responseSchema: z.union([receivedSession, pendingSignUp]),
    }),
  }),
})
