import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/button'

/** The form's primary button: never disabled, pending while `onSubmit` runs. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'isPending'>) => {
  const { isSubmitting } = useFormState()
  return <Button variant="primary" {...props} type="submit" isPending={isSubmitting} />
}
