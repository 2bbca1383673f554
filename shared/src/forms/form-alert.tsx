import { CircleAlert } from 'lucide-react'
import css from './form.module.css'

/** Error of a form as a whole. The live region is there before its text, so that the text is announced. */
export const FormAlert = ({ message }: { message: string | undefined }) => (
  <div role="alert" className={css.alert}>
    {message && (
      <p className={css.error}>
        <CircleAlert aria-hidden="true" />
        {message}
      </p>
    )}
  </div>
)

/** The class of a form element: its fields form one column. */
export const formClass = css.form ?? ''
