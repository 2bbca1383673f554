import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import css from './modal.module.css'

export type OpenState = {
  /** Not needed inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type Props = OpenState & { kind: 'sheet' | 'alert'; isBusy?: boolean; children: ReactNode }

/** The layer above the page that Dialog and AlertDialog share: it holds the focus and gives it back. */
export const Modal = ({ kind, isBusy = false, children, ...state }: Props) => (
  <ModalOverlay
    {...state}
    className={css.overlay ?? ''}
    isDismissable={kind === 'sheet'}
    isKeyboardDismissDisabled={isBusy}
  >
    <AriaModal className={`${css.modal} ${css[kind]}`}>{children}</AriaModal>
  </ModalOverlay>
)
