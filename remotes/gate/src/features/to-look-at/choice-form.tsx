import { formClass } from '@hosts/shared/forms'
import { DialogActions, type Elements, PlainButton, Select } from '@hosts/shared/ui'
import { type FormEvent, useState } from 'react'

type Props = {
  label: string
  /** The best first. */
  options: { value: string; label: string }[]
  /** Shown when nothing is chosen. Without it, the best is chosen at first. */
  missing?: string | false
  isPending: boolean
  nameConfirm: (value: string) => string
  onSend: (id: number) => void
  /** Other ways, beside the button. */
  children?: Elements
}

/** One of several, and a button that does it. */
export const ChoiceForm = ({ label, options, missing, isPending, nameConfirm, onSend, children }: Props) => {
  const [picked, setChosen] = useState<string | null>(null)
  // The options may be reloaded.
  const known = options.find(({ value }) => value === picked)
  const chosen = known?.value ?? (missing ? '' : (options[0]?.value ?? ''))
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isPending && chosen) onSend(Number(chosen))
  }
  return (
    <form className={formClass} onSubmit={submit}>
      <Select
        label={label}
        options={options}
        value={chosen}
        onChange={setChosen}
        errorMessage={isChecked && !chosen && missing ? missing : undefined}
      />
      <DialogActions>
        {children}
        <PlainButton variant="primary" type="submit" isPending={isPending}>
          {nameConfirm(chosen)}
        </PlainButton>
      </DialogActions>
    </form>
  )
}
