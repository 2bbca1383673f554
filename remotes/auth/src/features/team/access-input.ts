import { email, type Member, subrole } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { t } from './texts'

/** Fields of the dialogs: locations are chosen one by one, or all of them with those to come. */
const access = {
  subrole,
  reach: z.enum(['all', 'some']),
  chosen: z.array(z.number()),
}
type Reach = { reach: 'all' | 'some'; chosen: number[] }

const hasLocation = ({ reach, chosen }: Reach) => reach === 'all' || chosen.length > 0
const rule = { path: ['chosen'], message: t('form.missing') }

/** The API's field. */
const toWarehouseIds = ({ reach, chosen }: Reach) => (reach === 'all' ? null : chosen)

export const accessInput = z.pipe(
  z.object(access).check(z.refine(hasLocation, rule)),
  z.transform(({ subrole, ...rest }) => ({ subrole, warehouseIds: toWarehouseIds(rest) })),
)
export type AccessInput = z.input<typeof accessInput>
export type Access = z.infer<typeof accessInput>

export const inviteInput = z.pipe(
  z.object({ email, ...access }).check(z.refine(hasLocation, rule)),
  z.transform(({ email, subrole, ...rest }) => ({ email, subrole, warehouseIds: toWarehouseIds(rest) })),
)
export type InviteInput = z.input<typeof inviteInput>
export type Invite = z.infer<typeof inviteInput>

export const toAccessInput = ({
  subrole,
  warehouseIds,
}: Pick<Member, 'subrole' | 'warehouseIds'>): AccessInput => ({
  subrole,
  reach: warehouseIds ? 'some' : 'all',
  chosen: warehouseIds ?? [],
})
