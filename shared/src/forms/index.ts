export { type UseFormReturn, useFormContext } from 'react-hook-form'
export { applyFieldErrors } from './apply-field-errors'
export {
  FormCheckbox,
  FormComboBox,
  FormNumberField,
  FormPasswordField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
} from './fields'
export { Form } from './form'
export { FormError } from './form-error'
export { SubmitButton } from './submit-button'
export { useField } from './use-field'
export { useZodForm } from './use-zod-form'
