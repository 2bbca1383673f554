import { IconButton, PlainButton } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { t } from '../../i18n'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatEditDriverMutation } from './api/edit-driver'
import css from './driver-details.module.css'
import { Section } from './section'

/** What the API takes. */
const longest = 24

/** The field of a new tag, or of many, parted by commas; `onClose` when it is left empty or with Escape. */
const NewTag = ({ onAdd, onClose }: { onAdd: (tags: string[]) => void; onClose: () => void }) => {
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

/** What the location keeps, as the API allows it. */
const most = 20

/** Words that the team sorts drivers by; each change is kept at once. */
export const Tags = ({ tags, ...driver }: DriverArg & { tags: string[] }) => {
  const [edit] = useChatEditDriverMutation()
  const [isAdding, setAdding] = useState(false)
  const section = useRef<HTMLElement>(null)
  const keep = (next: string[]) => edit({ ...driver, changes: { tags: next } })
  /** The button of the tag at a place; behind the last one, where a tag is added. */
  const control = (at: number) => section.current?.querySelectorAll<HTMLElement>('input, button')[at]

  const add = (typed: string[]) => {
    const added = typed.filter((tag) => !tags.includes(tag))
    if (added.length > 0) keep([...tags, ...added])
  }

  return (
    <Section title={t('tags.title')} ref={section}>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag, at) => (
            <li key={tag} className={css.tag}>
              {tag}
              <FocusHandoff to={() => control(at)}>
                <IconButton
                  label={t('tags.remove', { tag })}
                  icon={<X />}
                  size="small"
                  onPress={() => keep(tags.filter((one) => one !== tag))}
                />
              </FocusHandoff>
            </li>
          ))}
        </ul>
      )}
      {tags.length < most && (
        <FocusHandoff key={`${isAdding}`} to={() => control(tags.length)}>
          {isAdding ? (
            <NewTag onAdd={add} onClose={() => setAdding(false)} />
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
