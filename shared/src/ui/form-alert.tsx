import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './form-alert.module.css'

type Props = { message: string | undefined; children?: ReactNode }

/** Error of a form as a whole, then `children`. The live region is there before its text, so that the text is announced. */
export const FormAlert = ({ message, children }: Props) => (
  <div role="alert" className={css.alert}>
    {message && (
      <p className={css.error}>
        <CircleAlert aria-hidden="true" />
        <span>
          {message}
          {children && ' '}
          {children}
        </span>
      </p>
    )}
  </div>
)
