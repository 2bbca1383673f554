import { paymentMethod } from '@hosts/shared/contract'
import { t } from '../../texts/bookings'

/** The ways to pay, for a choice. */
export const methodOptions = paymentMethod.options.map((value) => ({ value, label: t(`method.${value}`) }))
