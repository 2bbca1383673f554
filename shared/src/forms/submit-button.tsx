import { useFormState } from 'react-hook-form'
import { PlainButton, type PlainButtonProps } from '../ui/plain-button'

/**
 * The form's primary button: never disabled, pending while `onSubmit` runs. Pressing it leaves the focus in the field:
 * the error of a field that is left moves the button from under the pointer, and the press would be lost.
 */
export const SubmitButton = (props: Omit<PlainButtonProps, 'type' | 'isPending' | 'onMouseDown'>) => {
  const { isSubmitting } = useFormState()
  return (
    <PlainButton
      variant="primary"
      {...props}
      type="submit"
      isPending={isSubmitting}
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
