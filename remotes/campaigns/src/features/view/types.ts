import type { Campaign } from '@hosts/shared/contract'

/** Of a dialog that is rendered only while it is open. */
export type DialogProps = { campaign: Campaign; locationId: number; onClose: () => void }
