import { driverFields } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

const { name, phone, email, company, language } = driverFields

/** An empty field is null: there is none. */
const emptyAsNull = z.pipe(
  z.string(),
  z.transform((typed) => typed.trim() || null),
)

/** The fields that say who a driver is, named as in the API, so that its errors find them. */
export const personInput = z.object({
  name,
  phone: z.pipe(emptyAsNull, phone),
  email: z.pipe(emptyAsNull, email),
  company: z.pipe(emptyAsNull, company),
  /** Of the company that was chosen; empty where its name is only a text. */
  companyId: z.pipe(
    z.string(),
    z.transform((chosen) => (chosen ? Number(chosen) : undefined)),
  ),
  language,
})
export type PersonInput = {
  name: string
  phone: string
  email: string
  company: string
  companyId: string
  language: string
}
export type Person = z.infer<typeof personInput>
