import { PlainButton, TextField } from '@hosts/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { canOverride } from '../federation/releases/overrides'
import { t } from '../texts/inspector'
import { overrideRemote } from './change-overrides'
import css from './override-form.module.css'

const buildExampleUrl = ([origin]: string[]) => `${origin}/remote-entry.js`

const explainRefusal = (address: string, allowed: string[]): string | null => {
  if (!URL.canParse(address)) return t('override.invalid', { example: buildExampleUrl(allowed) })
  if (canOverride(address, allowed)) return null
  return t('override.refused', { origin: new URL(address).origin, allowed: allowed.join(', ') })
}

/** Overrides a remote's address in this browser; the origin must be one of `allowed`. */
export const OverrideForm = ({ name, allowed }: { name: string; allowed: string[] }) => {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    const refusal = explainRefusal(wanted, allowed)
    if (!refusal) return overrideRemote(name, wanted)
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
          placeholder={buildExampleUrl(allowed)}
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
