import { useFormState } from 'react-hook-form'
import { FormAlert } from './form-alert'

/** What is wrong with the form around it as a whole: `form.setError('root', { message })`. */
export const FormError = () => <FormAlert message={useFormState().errors.root?.message} />
