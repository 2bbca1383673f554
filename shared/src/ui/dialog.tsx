import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Modal'
import type { Elements } from './elements'
import { IconButton } from './icon-button'
import { Modal, type OpenState } from './modal'
import css from './modal.module.css'
import { texts } from './texts'

export { DialogTrigger } from 'react-aria-components/Modal'

type Props = OpenState & {
  title: string
  /** The title is a plate or a name, which a browser's translation must leave alone. */
  translate?: 'no'
  /** The content, or a function of `close`. */
  children: Elements | ((close: () => void) => Elements)
  closeLabel?: string
  /** `side` is a drawer at the end of the line. */
  placement?: 'center' | 'side'
}

/**
 * A dialog over the page, on a phone a full-screen sheet. Controlled by `isOpen` and `onOpenChange`, or the
 * second child of a DialogTrigger after its button. Escape, the cross and a press outside close it.
 */
export const Dialog = ({
  title,
  translate,
  children,
  closeLabel = texts.close,
  placement = 'center',
  ...state
}: Props) => (
  <Modal kind={placement === 'side' ? 'side' : 'sheet'} {...state}>
    <AriaDialog className={css.dialog ?? ''}>
      {({ close }) => (
        <>
          <header className={css.head}>
            <Heading slot="title" className={css.title ?? ''} translate={translate}>
              {title}
            </Heading>
            <IconButton slot="close" label={closeLabel} icon={<X aria-hidden="true" />} size="small" />
          </header>
          {typeof children === 'function' ? children(close) : children}
        </>
      )}
    </AriaDialog>
  </Modal>
)

/** The dialog's buttons, the main one last. On a phone they are stacked, the main one on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
