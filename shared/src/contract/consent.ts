import * as z from '@hosts/shared/zod'

/** How a driver said whether he wants campaigns. On the wire a plain text: `before` stands where that was not kept yet. */
export const consentSource = z.enum(['in-person', 'phone', 'form', 'chat', 'import'])
export type ConsentSource = z.infer<typeof consentSource>

/** What a driver says about campaigns, as a host writes it down. */
export const consentInput = z.object({ given: z.boolean(), source: consentSource })
