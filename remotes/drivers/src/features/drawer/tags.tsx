import { chatUserPatch, driverLimits } from '@hosts/shared/contract'
import { Form, FormTextField, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { IconButton, PlainButton } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { t } from '../../texts'
import css from './driver-drawer.module.css'
import { Section } from './section'

type Input = { tags: string }
/** What is typed, as tags: separated by commas. */
const splitTags = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Checks tags together with those that the driver has. */
const createInput = (tags: string[]) =>
  z.object({
    tags: z.string().check(({ value, issues }) => {
      const { error } = chatUserPatch.shape.tags.safeParse([...new Set([...tags, ...splitTags(value)])])
      for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', message, input: value })
    }),
  })

type AddProps = {
  tags: string[]
  onSave: (tags: string[]) => Promise<{ error?: unknown }>
  onClose: () => void
}

const AddTags = ({ tags, onSave, onClose }: AddProps) => {
  const form = useZodForm<Input, Input>(createInput(tags), { tags: '' })
  const { setFocus } = form
  // The button that opened it is gone.
  useEffect(() => setFocus('tags'), [setFocus])
  const add = async ({ tags: typed }: Input) => {
    const next = [...new Set([...tags, ...splitTags(typed)])]
    const { error } = next.length > tags.length ? await onSave(next) : {}
    if (!error) onClose()
  }
  return (
    <Form form={form} onSubmit={add}>
      <FormTextField<Input>
        name="tags"
        label={t('tags.new')}
        description={t('tags.help')}
        autoComplete="off"
      />
      <div className={css.actions}>
        <SubmitButton size="small">{t('tags.save')}</SubmitButton>
        <PlainButton size="small" variant="quiet" onPress={onClose}>
          {t('cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}

/** Words that the team sorts drivers by; every change is saved at once. */
export const Tags = ({ tags, ...arg }: DriverArg & { tags: string[] }) => {
  const [isAdding, setAdding] = useState(false)
  // The button that had the focus is gone with its form.
  const [wasAdding, setWasAdding] = useState(false)
  const close = () => {
    setWasAdding(true)
    setAdding(false)
  }
  const [update, { isLoading }] = useDriversUpdateDriverMutation()
  const save = (next: string[]) => update({ ...arg, changes: { tags: next } })
  return (
    <Section title={t('tags.title')}>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              <span>{tag}</span>
              <IconButton
                label={t('tags.remove', { tag })}
                icon={<X />}
                size="small"
                isDisabled={isLoading}
                onPress={() => save(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddTags tags={tags} onSave={save} onClose={close} />
      ) : (
        tags.length < driverLimits.tags && (
          <div>
            <PlainButton size="small" variant="quiet" autoFocus={wasAdding} onPress={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t('tags.add')}
            </PlainButton>
          </div>
        )
      )}
    </Section>
  )
}
