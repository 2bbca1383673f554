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

  const listChanged = () =>
    (Object.keys(labels) as FieldPath<Input>[]).filter((field) => form.getFieldState(field).isDirty)
  const meet = (theirs: Input | null) => {
    if (!theirs) return setConflict(null)
    const mine = form.getValues()
    const changed = listChanged()
    const fields = changed.filter(
      (field) => theirs[field] !== seen.current[field] && theirs[field] !== mine[field],
    )
    // What the host has not touched is shown as it is now.
    for (const field of Object.keys(labels) as FieldPath<Input>[])
      if (!changed.includes(field)) form.resetField(field, { defaultValue: theirs[field] as never })
    seen.current = { ...theirs, ...Object.fromEntries(fields.map((field) => [field, seen.current[field]])) }
    setConflict({ theirs, fields })
  }
  const replace = () => {
    if (conflict) seen.current = conflict.theirs
  }
  const take = () => {
    if (!conflict) return
    const { theirs, fields } = conflict
    const mine = form.getValues()
    const own = listChanged().filter((field) => !fields.includes(field))
    form.reset(theirs)
    for (const field of own) form.setValue(field, mine[field] as never, { shouldDirty: true })
    seen.current = theirs
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
