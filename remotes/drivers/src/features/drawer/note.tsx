import { driverLimits } from '@hosts/shared/contract'
import { drawerSectionClass, mutedTextClass, PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { t } from '../../texts'

/** The team's note about a driver. Saved when the field is left, or the drawer closed; what could not be saved stays in the field. */
export const Note = ({ note, ...arg }: DriverArg & { note: string }) => {
  const [update, { isLoading, isError, isSuccess }] = useDriversUpdateDriverMutation()
  const [draft, setDraft] = useState<string | null>(null)
  const isTooLong = (draft?.trim().length ?? 0) > driverLimits.noteLength
  const isChanged = draft !== null && draft.trim() !== note
  const save = async () => {
    if (!isChanged || isTooLong) return
    const { error } = await update({ ...arg, changes: { note: draft } })
    // Typed meanwhile: it is saved when the field is left again.
    if (!error) setDraft((current) => (current === draft ? null : current))
  }
  const saveOnLeave = useEffectEvent(save)
  useEffect(() => () => void saveOnLeave(), [])
  const problem = isTooLong
    ? t('note.tooLong', { most: driverLimits.noteLength })
    : isError && isChanged && t('note.failed')
  return (
    <div className={drawerSectionClass}>
      <TextArea
        label={t('note.title')}
        description={t('note.help')}
        rows={3}
        value={draft ?? note}
        onChange={setDraft}
        onBlur={save}
        {...(problem && { errorMessage: problem })}
      />
      <div role="status" className={mutedTextClass}>
        <span>{isLoading ? t('note.saving') : isSuccess && draft === null ? t('note.saved') : ''}</span>
      </div>
      {isError && isChanged && !isTooLong && (
        <div>
          <PlainButton size="small" isPending={isLoading} onPress={save}>
            {t('note.retry')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
