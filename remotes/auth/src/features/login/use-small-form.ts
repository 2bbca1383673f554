import { runAfterPress } from '@hosts/shared/forms'
import type * as z from '@hosts/shared/zod'
import { type FormEvent, useRef, useState } from 'react'

type Errors<Values> = { [Name in keyof Values | 'root']?: string }

/** The schema's first message for each invalid field. */
const findErrors = <Values>(schema: z.ZodMiniType<unknown, Values>, values: Values): Errors<Values> => {
  const { error } = schema.safeParse(values)
  const entries = error?.issues.map(({ path, message }) => [path[0], message] as const) ?? []
  return Object.fromEntries(entries.reverse()) as Errors<Values>
}

/**
 * A form of one or two text fields, for /login only: react-hook-form, which the other forms use, would be a
 * fifteenth of the first load. It has the same behaviour (checks a field when it is left, then on every
 * change; focuses the first error on submit; ignores submits while one is pending) and the same names.
 */
export const useSmallForm = <Values extends Record<string, string>, Output>(
  schema: z.ZodMiniType<Output, Values>,
  defaults: Values,
) => {
  type Name = keyof Values & string
  const [values, setValues] = useState(defaults)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  // Not state: the second of two quick submits may come before React has rendered the first.
  const isBusy = useRef(false)
  const touched = useRef(new Set<string>())
  const inputs = useRef(new Map<string, HTMLInputElement>())

  const check = (name: Name, next: Values) =>
    setErrors((known) => ({ ...known, [name]: findErrors(schema, next)[name] }))

  const setFocus = (name: Name, { shouldSelect = false } = {}) => {
    const input = inputs.current.get(name)
    input?.focus()
    if (shouldSelect) input?.select()
  }

  const setError = (
    name: Name | 'root',
    { message }: { message: string },
    options?: { shouldFocus: boolean },
  ) => {
    setErrors((known) => ({ ...known, [name]: message }))
    if (options?.shouldFocus) setFocus(name)
  }

  /** Props of a TextField or PasswordField for a value. */
  const field = (name: Name) => ({
    name,
    value: values[name] as string,
    errorMessage: errors[name],
    inputRef: (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(name, input)
    },
    onBlur: () => {
      touched.current.add(name)
      runAfterPress(() => check(name, values))
    },
    onChange: (text: string) => {
      const next = { ...values, [name]: text }
      setValues(next)
      if (touched.current.has(name)) check(name, next)
    },
  })

  /** For the form's `onSubmit`: calls `send` with the schema's output if all values are valid. */
  const handleSubmit = (send: (output: Output) => unknown) => async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    for (const name of Object.keys(values)) touched.current.add(name)
    const result = schema.safeParse(values)
    const found = findErrors(schema, values)
    setErrors(found)
    if (!result.success) return setFocus(Object.keys(values).find((name) => found[name]) ?? '')
    isBusy.current = true
    setIsSubmitting(true)
    try {
      await send(result.data)
    } finally {
      isBusy.current = false
      setIsSubmitting(false)
    }
  }

  return { values, getValues: () => values, errors, isSubmitting, field, setError, setFocus, handleSubmit }
}
