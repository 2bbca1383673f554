export { type DefaultValues, FormProvider, type UseFormReturn, useFormContext } from '@hosts/shared/hook-form'
export { FormAlert } from '../ui/form-alert'
export { runAfterPress } from '../ui/run-after-press'
export { applyFieldErrors } from './apply-field-errors'
export { FormComboBox, FormNumberField, FormRadioCards } from './aria-fields'
export { DraftNote } from './draft-note'
export { Form, FormError, SubmitButton } from './form'
export { formClass } from './form-class'
export { FormConflict } from './form-conflict'
export { FormDialog } from './form-dialog'
export { LeaveGuard } from './leave-guard'
export {
  FormCheckbox,
  FormDateField,
  FormDateTimeField,
  FormPasswordField,
  FormSelect,
  FormTextArea,
  FormTextField,
  FormTimeField,
} from './native-fields'
export { pickChanged } from './pick-changed'
export { DoneText, SaveBar } from './save-bar'
export { FormTemplateField } from './template-field'
export { UnsavedParts, useUnsaved } from './unsaved-parts'
export { useConflict } from './use-conflict'
export { useField } from './use-field'
export { useSavedDraft } from './use-saved-draft'
export { useZodForm } from './use-zod-form'
