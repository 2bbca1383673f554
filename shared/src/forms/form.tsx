import { type FormEvent, type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import css from './form.module.css'

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with valid values only; while its promise is pending, so is the SubmitButton. */
  onSubmit: (values: Output) => unknown
  children: ReactNode
}

/** The form element around `FormTextField` and its like; its fields are one column. While it submits, it ignores submits. */
export const Form = <Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
}: Props<Input, Output>) => {
  // No state: the second of two quick submits may come before React has rendered the first.
  const isBusy = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await form
      .handleSubmit(onSubmit)(event)
      .finally(() => {
        isBusy.current = false
      })
  }
  return (
    <FormProvider {...form}>
      <form noValidate className={css.form} onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  )
}
