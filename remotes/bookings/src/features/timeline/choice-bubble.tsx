import { Button, type Elements, FocusScope } from '@hosts/shared/ui'
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { placeBubble } from './drag/drag-bubble'
import css from './drag/drag-layer.module.css'
import type { Pointer } from './drag/drag-pointer'

type Choice = { name: string; icon: ReactElement; act: () => void; isMain?: boolean }

type Props = {
  label: string
  /** Subject of the choice. */
  children: Elements
  /** Position. */
  pointer: Pointer
  choices: Choice[]
  onClose: () => void
}

/** Possible actions for a place of the grid, beside the pointer; closes when the focus leaves it. */
export const ChoiceBubble = ({ label, children, pointer, choices, onClose }: Props) => {
  const pressKey = (event: KeyboardEvent) => {
    // The grid has keys of its own.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose()
  }
  return createPortal(
    <FocusScope autoFocus restoreFocus>
      <div
        role="dialog"
        aria-label={label}
        className={css.choice}
        style={placeBubble(pointer)}
        onKeyDown={pressKey}
        onBlur={leave}
      >
        <div>{children}</div>
        <div className={css.buttons}>
          {choices.map(({ name, icon, act, isMain }) => (
            <Button
              key={name}
              size="small"
              variant={isMain ? 'primary' : 'secondary'}
              onPress={() => {
                onClose()
                act()
              }}
            >
              {icon}
              <span>{name}</span>
            </Button>
          ))}
        </div>
      </div>
    </FocusScope>,
    document.body,
  )
}
