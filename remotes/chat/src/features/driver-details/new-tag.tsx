import { PlainButton } from '@hosts/shared/ui'
import { type FormEvent, useId, useRef } from 'react'
import { t } from '../../i18n'
import css from './tags.module.css'

/** What the API takes. */
const longest = 24

/** The field of a new tag, or of many, parted by commas; `onClose` when it is left empty or with Escape. */
export const NewTag = ({ onAdd, onClose }: { onAdd: (tags: string[]) => void; onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = (field.current?.value.split(',') ?? []).map((tag) => tag.trim()).filter(Boolean)
    if (field.current) field.current.value = ''
    if (typed.length > 0) onAdd(typed)
    else onClose()
  }
  return (
    <form className={css.form} onSubmit={add}>
      <label htmlFor={id} className={css.label}>
        {t('tags.new')}
      </label>
      <input
        id={id}
        ref={field}
        className={css.input}
        maxLength={longest}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <PlainButton size="small" type="submit">
        {t('tags.add')}
      </PlainButton>
    </form>
  )
}
