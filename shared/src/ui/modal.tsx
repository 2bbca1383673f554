import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import css from './modal.module.css'

export type OpenState = {
  /** Not needed inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type Props = OpenState & { kind: 'sheet' | 'side' | 'alert'; isBusy?: boolean; children: ReactNode }

/** The layer that Dialog and AlertDialog share: it traps the focus and restores it on close. */
export const Modal = ({ kind, isBusy = false, children, ...state }: Props) => (
  <ModalOverlay
    {...state}
    className={css.overlay ?? ''}
    isDismissable={kind !== 'alert'}
    isKeyboardDismissDisabled={isBusy}
  >
    <AriaModal className={`${css.modal} ${css[kind]} ${kind === 'side' ? css.sheet : ''}`}>
      {children}
    </AriaModal>
  </ModalOverlay>
)
