import { CircleAlert } from 'lucide-react'
import { focusHeading } from './focus-heading'
import css from './notice.module.css'
import { PlainButton } from './plain-button'
import { texts } from './texts'

type Props = {
  title?: string | undefined
  /** The message of the server or the parser. */
  message: string
  onRetry: () => void
  /** A retry is under way. */
  isRetrying?: boolean | undefined
  retryLabel?: string
}

/** When the panel goes with the focus on Retry, the heading of its section gets the focus. */
const handFocusOn = (panel: HTMLElement | null) => {
  const section = panel?.closest('section, main') ?? document
  return () => {
    if (panel?.contains(document.activeElement)) queueMicrotask(() => focusHeading('h1, h2, h3', section))
  }
}

/** Replaces content that could not be loaded. Silent for screen readers, because the toast is announced. */
export const ErrorPanel = ({
  title = texts.errorTitle,
  message,
  onRetry,
  isRetrying,
  retryLabel = texts.retry,
}: Props) => (
  <div ref={handFocusOn} className={`${css.notice} ${css.error}`}>
    <span className={css.icon}>
      <CircleAlert aria-hidden="true" />
    </span>
    <h2 className={css.title}>{title}</h2>
    <p className={css.text}>{message}</p>
    <div className={css.action}>
      <PlainButton onPress={onRetry} isPending={isRetrying}>
        {retryLabel}
      </PlainButton>
    </div>
  </div>
)
