import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { FieldProps } from './field'
import css from './field.module.css'

type Messages = Pick<FieldProps, 'description' | 'errorMessage'>

/** Help and error below a native control, and the attributes that tie the control to them. */
export const useNativeMessages = ({ description, errorMessage }: Messages) => {
  const id = useId()
  const help = description ? `${id}-help` : ''
  const error = errorMessage ? `${id}-error` : ''
  return {
    attributes: {
      'aria-describedby': `${help} ${error}`.trim() || undefined,
      'aria-invalid': errorMessage ? (true as const) : undefined,
    },
    messages: (
      <>
        {help && (
          <span id={help} className={css.description}>
            {description}
          </span>
        )}
        {error && (
          <span id={error} className={css.error}>
            <CircleAlert aria-hidden="true" />
            <span>{errorMessage}</span>
          </span>
        )}
      </>
    ),
  }
}
