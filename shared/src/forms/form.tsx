import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import css from './form.module.css'

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with valid values only; while its promise is pending, so is the SubmitButton. */
  onSubmit: (values: Output) => unknown
  children: ReactNode
}

/** The form element around `FormTextField` and its like; its fields are one column. */
export const Form = <Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
}: Props<Input, Output>) => (
  <FormProvider {...form}>
    <form noValidate className={css.form} onSubmit={form.handleSubmit(onSubmit)}>
      {children}
    </form>
  </FormProvider>
)
