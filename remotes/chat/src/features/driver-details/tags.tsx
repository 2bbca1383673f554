import { IconButton, PlainButton } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../i18n'
import { FocusHandoff } from '../shortcuts/focus-handoff'
import { useChatEditDriverMutation } from './api/edit-driver'
import type { DriverProps } from './driver-details'
import { NewTag } from './new-tag'
import { Section } from './section'
import css from './tags.module.css'

/** What the location keeps, as the API allows it. */
const most = 20

/** Words that the team sorts drivers by; each change is kept at once. */
export const Tags = ({ tags, ...driver }: DriverProps & { tags: string[] }) => {
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
