import { type Photo, photoLimits } from '@hosts/shared/contract'
import { useUnsaved } from '@hosts/shared/forms'
import { Button, TextField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import css from './alt-field.module.css'
import { t } from './texts'
import { useLocationsUpdatePhotoMutation } from './update-photo'

/** A photo's alternative text, saved when the field is left; Undo brings back the one before. */
export const AltField = ({ photo: { id, alt }, locationId }: { photo: Photo; locationId: number }) => {
  const [text, setText] = useState(alt)
  /** The text that was sent last, until it is stored; leaving does not stop it. */
  const [sent, setSent] = useState<string | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  const [update] = useLocationsUpdatePhotoMutation()
  const field = useRef<HTMLInputElement>(null)
  // Another person may have changed it; text being typed stays.
  useEffect(() => {
    setSent(null)
    if (document.activeElement !== field.current) setText(alt)
  }, [alt])

  const isTooLong = text.trim().length > photoLimits.alt
  const isUnsaved = text.trim() !== (sent ?? alt)
  useUnsaved(isUnsaved)
  const save = async (next: string, previous: string | null) => {
    setSent(next)
    const { error } = await update({ locationId, id, alt: next })
    if (error) setSent(null)
    else setBefore(previous)
  }
  const leave = () => {
    if (!isTooLong && isUnsaved) save(text.trim(), sent ?? alt)
  }
  return (
    <div>
      <TextField
        label={t('alt')}
        description={t('altHelp', { count: Math.max(0, photoLimits.alt - text.length) })}
        errorMessage={isTooLong ? t('altTooLong', { max: photoLimits.alt }) : undefined}
        value={text}
        onChange={setText}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
        }}
        inputRef={field}
      />
      <div className={css.saved} role="status">
        {before !== null && (
          <>
            <span>{t('saved')}</span>
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                setText(before)
                save(before, null)
                field.current?.focus()
              }}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
