import { CircleAlert } from 'lucide-react'
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

/** Replaces content that could not be loaded. Silent for screen readers, because the toast is announced. */
export const ErrorPanel = ({
  title = texts.errorTitle,
  message,
  onRetry,
  isRetrying,
  retryLabel = texts.retry,
}: Props) => (
  <div className={`${css.notice} ${css.error}`}>
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
