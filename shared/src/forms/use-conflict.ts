import type { FieldPath, UseFormReturn } from '@hosts/shared/hook-form'
import { useRef, useState } from 'react'

type Texts = { [field: string]: string }

/**
 * A form of texts that two hosts may change at once, and that sends those that were changed (`pickChanged`). `getSeen` is what goes with them as
 * `before`, and `meet` takes what somebody else has saved instead, null where nobody has. Then `other` and `field` are for `FormConflict`, until
 * the host replaces the texts of both or takes the other's; what only one of them has changed is kept.
 */
export const useConflict = <Input extends Texts>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever the form sends
  form: UseFormReturn<Input, unknown, any>,
  labels: { [Field in keyof Input]: string },
) => {
  const [initial] = useState(() => form.getValues())
  const seen = useRef(initial)
  const [conflict, setConflict] = useState<{ theirs: Input; fields: FieldPath<Input>[] } | null>(null)

  const show = (field: FieldPath<Input>, theirs: Input) => {
    form.resetField(field, { defaultValue: theirs[field] as never })
    seen.current = { ...seen.current, [field]: theirs[field] }
  }
  const meet = (theirs: Input | null) => {
    if (!theirs) return setConflict(null)
    const fields: FieldPath<Input>[] = []
    for (const field of Object.keys(labels) as FieldPath<Input>[]) {
      const isOther = theirs[field] !== seen.current[field] && theirs[field] !== form.getValues(field)
      // What the host has not touched is shown as it is now.
      if (!form.getFieldState(field).isDirty) show(field, theirs)
      else if (isOther) {
        fields.push(field)
        // From now on the other's text is what is there: the first one, typed again over it, is a change.
        const mine = form.getValues(field)
        form.resetField(field, { defaultValue: theirs[field] as never })
        form.setValue(field, mine, { shouldDirty: true })
      }
    }
    setConflict({ theirs, fields })
  }
  const replace = () => {
    if (conflict) seen.current = conflict.theirs
  }
  const take = () => {
    if (!conflict) return
    for (const field of conflict.fields) show(field, conflict.theirs)
    setConflict(null)
  }
  return {
    getSeen: () => seen.current,
    meet,
    conflict: conflict && {
      other: conflict.fields.map((field) => `${labels[field]}: ${conflict.theirs[field] || '–'}`).join('\n'),
      field: conflict.fields[0] ?? '',
      onReplace: replace,
      onTake: take,
    },
  }
}
