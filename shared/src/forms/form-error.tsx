import { CircleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import css from './form.module.css'

/** What is wrong with the form as a whole: `form.setError('root', { message })`. Announced when it appears. */
export const FormError = () => {
  const { errors } = useFormState()
  return (
    <div role="alert" className={css.alert}>
      {errors.root?.message && (
        <p className={css.error}>
          <CircleAlert aria-hidden="true" />
          {errors.root.message}
        </p>
      )}
    </div>
  )
}
