import { PlainButton, TextField } from '@hosts/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { mayOverride } from '../federation/overrides'
import { t } from '../texts/inspector'
import { override } from './change-overrides'
import css from './override-form.module.css'

const exampleOf = ([origin]: string[]) => `${origin}/remote-entry.js`

const refusalOf = (address: string, allowed: string[]): string | null => {
  if (!URL.canParse(address)) return t('override.invalid', { example: exampleOf(allowed) })
  if (mayOverride(address, allowed)) return null
  return t('override.refused', { origin: new URL(address).origin, allowed: allowed.join(', ') })
}

/** Takes a remote from an address in this browser only, if its origin is one of those `allowed`. */
export const OverrideForm = ({ name, allowed }: { name: string; allowed: string[] }) => {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    const refusal = refusalOf(wanted, allowed)
    if (!refusal) return override(name, wanted)
    setError(refusal)
    input.current?.focus()
  }
  return (
    <details className={css.override}>
      <summary className={css.summary}>{t('override.open')}</summary>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('override.label')}
          description={t('override.help')}
          errorMessage={error}
          inputRef={input}
          placeholder={exampleOf(allowed)}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(text) => {
            setAddress(text)
            setError('')
          }}
        />
        <div>
          <PlainButton type="submit" size="small">
            {t('override.submit')}
          </PlainButton>
        </div>
      </form>
    </details>
  )
}
