import { CircleAlert } from 'lucide-react'
import type { Elements } from './elements'
import css from './form-alert.module.css'

type Props = { message: string | undefined; children?: Elements }

/** Error of a form as a whole, then `children`. The live region is there before its text, so that the text is announced. */
export const FormAlert = ({ message, children }: Props) => (
  <div role="alert" className={css.alert}>
    {message && (
      <p className={css.error}>
        <CircleAlert aria-hidden="true" />
        <span>
          <span>{message}</span>
          {children && ' '}
          {children}
        </span>
      </p>
    )}
  </div>
)
