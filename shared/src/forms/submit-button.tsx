import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/button'

/**
 * The form's primary button: never disabled, pending while `onSubmit` runs. Pressing it leaves the focus in the field:
 * the error of a field that is left moves the button from under the pointer, and the press would be lost.
 */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'isPending'>) => {
  const { isSubmitting } = useFormState()
  return <Button variant="primary" {...props} type="submit" isPending={isSubmitting} preventFocusOnPress />
}
