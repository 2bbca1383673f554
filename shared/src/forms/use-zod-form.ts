import {
  type DefaultValues,
  type FieldValues,
  standardSchemaResolver,
  useForm,
} from '@hosts/shared/hook-form'
import type * as z from '@hosts/shared/zod'

/**
 * A form with a zod schema. It checks a field when it is left, then on every change. `defaults` has every field;
 * `onSubmit` gets the schema's output.
 */
export const useZodForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaults: DefaultValues<Input>,
) =>
  useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    // In the order in which fields registered; `Form` does it in the order of the page.
    shouldFocusError: false,
  })
