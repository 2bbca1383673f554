import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from '@hosts/shared/hook-form'
import {
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Elements } from '../ui/elements'
import { FormAlert } from '../ui/form-alert'
import { PlainButton, type PlainButtonProps } from '../ui/plain-button'
import { FirstFocus, focusFirstField } from './first-focus'
import { formClass } from './form-class'
import { OptionalForm } from './optional-form'

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with valid values only; while its promise is pending, so is the SubmitButton. */
  onSubmit: (values: Output) => unknown
  /** Called instead when a value is invalid; the first invalid field that is shown gets the focus. */
  onInvalid?: () => void
  /** A part of a page that many pass by: says nothing of a field that is left as empty as it was. */
  isOptional?: boolean
  children: ReactNode
}

/** A NumberField reports its value on blur, and a press of the SubmitButton does not blur it. */
const commitTyping = (form: EventTarget) => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !(form as HTMLFormElement).contains(field)) return
  field.blur()
  field.focus()
}

/** Fields, and the inputs of groups such as radio buttons. */
const invalidField =
  ':is(input, select, textarea)[aria-invalid=true], [data-invalid] input:not([type=hidden])'

/**
 * The form element around `FormTextField` and the like, in one column. Ignores submits while one is pending, and focuses the first
 * invalid field of the page.
 */
export const Form = <Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  onInvalid,
  isOptional = false,
  children,
}: Props<Input, Output>) => {
  // Not state: the second of two quick submits may come before React has rendered the first.
  const isBusy = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  // After the render that marks the invalid fields, and not inside of it: React Aria flushes state when a field is focused.
  useLayoutEffect(() => {
    if (refusals > 0) queueMicrotask(() => element.current?.querySelector<HTMLElement>(invalidField)?.focus())
  }, [refusals])
  const isFirst = useContext(FirstFocus)
  useEffect(() => {
    if (isFirst) focusFirstField(element.current)
  }, [isFirst])
  const submit = async (event: FormEvent) => {
    // React's events bubble through portals: this one is of a form in a dialog that this form contains.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    commitTyping(event.currentTarget)
    let isInvalid = false
    await form
      .handleSubmit(onSubmit, () => {
        isInvalid = true
        onInvalid?.()
      })(event)
      .finally(() => {
        isBusy.current = false
      })
    if (isInvalid) setRefusals((count) => count + 1)
  }
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className={formClass} onSubmit={submit}>
        <OptionalForm value={isOptional}>{children}</OptionalForm>
      </form>
    </FormProvider>
  )
}

/** The error of the form as a whole, from `form.setError('root', { message })`; `children` say what to do about it. */
export const FormError = ({ children }: { children?: Elements }) => (
  <FormAlert message={useFormState().errors.root?.message}>{children}</FormAlert>
)

/** The form's primary button: never disabled, pending while `onSubmit` runs. */
export const SubmitButton = (props: Omit<PlainButtonProps, 'type' | 'isPending'>) => {
  const { isSubmitting } = useFormState()
  return <PlainButton variant="primary" {...props} type="submit" isPending={isSubmitting} />
}
