import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type * as z from '@hosts/shared/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'

/**
 * A form checked by a zod schema: a field when it is left, then on every change; submitting moves the focus to the
 * first error. `defaults` names every field. The values given to `onSubmit` are the schema's output.
 */
export const useZodForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaults: DefaultValues<Input>,
) =>
  useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  })
