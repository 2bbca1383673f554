import { bookingBody, type ChatUserBody, consentSource, vehicleType } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { type PersonInput, personInput } from './driver-input'

/** Chosen by the API, from the account. */
export const automatic = 'auto'

export type AddInput = PersonInput & { plate: string; vehicleType: string; consent: string }

const { plate } = bookingBody.shape
const { language: _, ...person } = personInput.shape

/** The fields of a new driver as the body of the call, but for the location. */
export const addInput = z.pipe(
  z.object({
    ...person,
    language: z.string(),
    plate: z.union([z.literal(''), plate]),
    vehicleType,
    consent: z.union([z.literal(''), consentSource]),
  }),
  z.transform(
    ({ language, plate: typed, vehicleType: type, consent, ...who }): Omit<ChatUserBody, 'warehouseId'> => ({
      ...who,
      ...(language !== automatic && { language }),
      ...(typed && { vehicles: [{ plate: typed, type }] }),
      ...(consent && { consent: { given: true, source: consent } }),
    }),
  ),
)
export type NewDriver = z.infer<typeof addInput>

export const noDriver: AddInput = {
  name: '',
  phone: '',
  email: '',
  company: '',
  companyId: '',
  language: automatic,
  plate: '',
  vehicleType: 'truck',
  consent: '',
}
