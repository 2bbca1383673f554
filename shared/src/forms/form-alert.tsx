import { CircleAlert } from 'lucide-react'
import css from './form.module.css'

/** What is wrong with a form as a whole, announced when it appears: always there, empty without a message. */
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
