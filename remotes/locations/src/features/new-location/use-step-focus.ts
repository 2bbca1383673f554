import type { UseFormReturn } from '@hosts/shared/forms'
import { useEffect, useRef } from 'react'
import type { Draft } from './draft-storage'
import { type Step, stepFields } from './steps'

type Form = Pick<UseFormReturn<Draft>, 'getFieldState' | 'setFocus'>

/** The path of the first field with an error below `path`, of react-hook-form's errors. */
const findInvalid = (errors: unknown, path: string): string | null => {
  if (typeof errors !== 'object' || errors === null) return null
  if ('message' in errors && typeof errors.message === 'string') return path
  for (const [key, inner] of Object.entries(errors)) {
    const found = key === 'ref' ? null : findInvalid(inner, `${path}.${key}`)
    if (found) return found
  }
  return null
}

/** After each step the focus moves to its first error, or without one to the element with the ref: the step's start. */
export const useStepFocus = (step: Step, { getFieldState, setFocus }: Form) => {
  const beginning = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const fields = step === 'review' ? [] : stepFields[step]
    const invalid = fields.map((name) => findInvalid(getFieldState(name).error, name)).find(Boolean)
    if (invalid) setFocus(invalid as Parameters<typeof setFocus>[0])
    else {
      beginning.current?.focus({ preventScroll: true })
      beginning.current?.scrollIntoView?.({ block: 'start' })
    }
  }, [step, getFieldState, setFocus])
  return beginning
}
