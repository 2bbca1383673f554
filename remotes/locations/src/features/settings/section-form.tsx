import { Form, FormError, SaveBar, type UseFormReturn, useUnsaved } from '@hosts/shared/forms'
import { Card, type Elements } from '@hosts/shared/ui'
import { ConflictDialog } from './conflict-dialog'
import type { Send, Source } from './save-with-merge'
import type { SectionLines } from './section-lines'
import { t } from './texts'
import { useSectionSave } from './use-section-save'

type Props<Input extends object, Values extends object> = {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the form's methods are invariant in Input, which only the fields know
  form: UseFormReturn<any, unknown, Values>
  source: Source<Values>
  /** Converts stored values to the form's. */
  toInput: (values: Values) => Input
  send: Send<Values>
  /** Splits values into lines, by which two hosts' changes are merged. */
  lines: SectionLines<Values>
  children: Elements
}

/** A section of the settings with a Save of its own, which settles conflicts with other hosts. */
export const SectionForm = <Input extends object, Values extends object>({
  title,
  form,
  source,
  toInput,
  send,
  lines,
  children,
}: Props<Input, Values>) => {
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const { save, discard, conflict, dropConflict, saved } = useSectionSave(
    source,
    send,
    {
      reset: (values, options) => form.reset(toInput(values), options),
      setError: form.setError,
      getValues: form.getValues,
    },
    lines,
    isDirty,
  )
  return (
    <Form form={form} onSubmit={(values: Values) => save(values)}>
      <Card title={title}>
        {children}
        <FormError />
        <SaveBar
          submit={t('save')}
          done={!isDirty && saved && t(saved === 'merged' ? 'savedMerged' : 'saved')}
          discard={{ label: t('reset'), onPress: discard }}
        />
      </Card>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          lines={lines}
          onSave={(values) => save(values, conflict.theirs)}
          onCancel={dropConflict}
        />
      )}
    </Form>
  )
}
