import type { Campaign } from '@hosts/shared/contract'

/** Props of a dialog that is mounted only while it is open. */
export type DialogProps = { campaign: Campaign; locationId: number; onClose: () => void }
