import { useFormState } from 'react-hook-form'
import { PlainButton, type PlainButtonProps } from '../ui/plain-button'

/** The form's primary button: never disabled, pending while `onSubmit` runs. */
export const SubmitButton = (props: Omit<PlainButtonProps, 'type' | 'isPending'>) => {
  const { isSubmitting } = useFormState()
  return <PlainButton variant="primary" {...props} type="submit" isPending={isSubmitting} />
}
