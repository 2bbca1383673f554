import { driverLimits } from '@hosts/shared/contract'
import { getAutofill, IconButton, PlainButton } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { t } from '../../i18n'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatUpdateDriverMutation } from './api/update-driver'
import css from './driver-details.module.css'
import { Section } from './section'

type NewTagProps = { room: number; onAdd: (tags: string[]) => void; onClose: () => void }

/**
 * The field for new tags, separated by commas; what does not fit stays in it, with the reason. Escape, or Enter in the empty field, calls
 * `onClose`.
 */
const NewTag = ({ room, onAdd, onClose }: NewTagProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const tags = (field.current?.value.split(',') ?? []).map((tag) => tag.trim()).filter(Boolean)
    if (tags.some((tag) => tag.length > driverLimits.tagLength)) return setError(t('tags.tooLong'))
    if (tags.length > room) return setError(t('tags.tooMany'))
    if (field.current) field.current.value = ''
    if (tags.length > 0) onAdd(tags)
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
        {...getAutofill()}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it unmounts
        autoFocus
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onInput={() => setError(null)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <PlainButton size="small" type="submit">
        {t('tags.add')}
      </PlainButton>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
    </form>
  )
}

/** Words that the team sorts drivers by; every change is saved at once. */
export const Tags = ({ tags, ...driver }: DriverArg & { tags: string[] }) => {
  const [update] = useChatUpdateDriverMutation()
  const [isAdding, setAdding] = useState(false)
  const section = useRef<HTMLElement>(null)
  const save = (next: string[]) => update({ ...driver, changes: { tags: next } })
  /** The remove button of a tag; after the last one, the field or button to add a tag. */
  const getControl = (index: number) => section.current?.querySelectorAll<HTMLElement>('input, button')[index]

  const add = (candidates: string[]) => {
    const newTags = candidates.filter((tag) => !tags.includes(tag))
    if (newTags.length > 0) save([...tags, ...newTags])
  }

  return (
    <Section title={t('tags.title')} ref={section}>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag, index) => (
            <li key={tag} className={css.tag}>
              <span>{tag}</span>
              <FocusHandoff to={() => getControl(index)}>
                <IconButton
                  label={t('tags.remove', { tag })}
                  icon={<X />}
                  size="small"
                  onPress={() => save(tags.filter((other) => other !== tag))}
                />
              </FocusHandoff>
            </li>
          ))}
        </ul>
      )}
      {tags.length < driverLimits.tags && (
        <FocusHandoff key={`${isAdding}`} to={() => getControl(tags.length)}>
          {isAdding ? (
            <NewTag room={driverLimits.tags - tags.length} onAdd={add} onClose={() => setAdding(false)} />
          ) : (
            <PlainButton size="small" variant="quiet" onPress={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t('tags.add')}
            </PlainButton>
          )}
        </FocusHandoff>
      )}
    </Section>
  )
}
