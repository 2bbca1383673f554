import { type FormEvent, type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { formClass } from './form-class'

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with valid values only; while its promise is pending, so is the SubmitButton. */
  onSubmit: (values: Output) => unknown
  children: ReactNode
}

/** A NumberField hands over what was typed when it is left; a press of the SubmitButton does not leave it. */
const commitTyping = (form: EventTarget) => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !(form as HTMLFormElement).contains(field)) return
  field.blur()
  field.focus()
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
    commitTyping(event.currentTarget)
    await form
      .handleSubmit(onSubmit)(event)
      .finally(() => {
        isBusy.current = false
      })
  }
  return (
    <FormProvider {...form}>
      <form noValidate className={formClass} onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  )
}
