import { IconButton, PlainButton } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useChatEditDriverMutation } from '../../../api/edit-driver'
import { t } from '../../../texts'
import type { DriverProps } from './driver-details'
import { Section } from './section'
import css from './tags.module.css'

/** What the location keeps, as the API allows it. */
const most = 20
const longest = 24

/** Words that the team sorts drivers by; each change is kept at once. */
export const Tags = ({ tags, ...driver }: DriverProps & { tags: string[] }) => {
  const [edit] = useChatEditDriverMutation()
  const [isAdding, setAdding] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const keep = (next: string[]) => edit({ ...driver, changes: { tags: next } })

  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.split(',').map((tag) => tag.trim()) ?? []
    const added = typed.filter((tag) => tag && !tags.includes(tag))
    if (added.length > 0) keep([...tags, ...added])
    if (field.current) field.current.value = ''
    if (!typed.some(Boolean)) setAdding(false)
  }

  return (
    <Section title={t('tags.title')}>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
              <IconButton
                label={t('tags.remove', { tag })}
                icon={<X />}
                size="small"
                onPress={() => keep(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && tags.length < most ? (
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
            onKeyDown={(event) => event.key === 'Escape' && setAdding(false)}
          />
          <PlainButton size="small" type="submit">
            {t('tags.add')}
          </PlainButton>
        </form>
      ) : (
        tags.length < most && (
          <div>
            <PlainButton size="small" variant="quiet" onPress={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t('tags.add')}
            </PlainButton>
          </div>
        )
      )}
    </Section>
  )
}
