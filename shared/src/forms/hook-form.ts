/**
 * The part of react-hook-form that the kit's forms use, and how it asks a schema. The shell provides it to every remote, and loads it for the
 * first form: one copy on a page. A new export is a minor version of the platform (platform.ts).
 */

export { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
export {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
