import { useSyncExternalStore } from 'react'

type Question = {
  /** What may be shown: `password`, `totp`, and others. */
  methods: string[]
  /** Whether the person has shown one. */
  answer: (isDone: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()
const show = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Without the dialog nobody can answer.
    if (listeners.size === 0) question?.answer(false)
  }
}

/** Asks the person on the page to show that it is them; undefined when the page has no dialog for it. */
export const askStepUp = (methods: string[]) =>
  new Promise<'done' | 'cancelled' | undefined>((resolve) => {
    if (listeners.size === 0 || question) return resolve(undefined)
    const answer = (isDone: boolean) => {
      show(null)
      resolve(isDone ? 'done' : 'cancelled')
    }
    show({ methods, answer })
  })

/** The open question. */
export const useStepUpQuestion = () => useSyncExternalStore(subscribe, () => question)
