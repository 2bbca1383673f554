import { formClass } from '@hosts/shared/forms'
import { DialogActions, PlainButton, Select } from '@hosts/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** The best first, which is chosen. */
  options: { value: string; label: string }[]
  isPending: boolean
  nameConfirm: (value: string) => string
  onSend: (id: number) => void
  /** Other ways, beside the button. */
  children?: ReactNode
}

/** One of several, and a button that does it. */
export const ChoiceForm = ({ label, options, isPending, nameConfirm, onSend, children }: Props) => {
  const [chosen, setChosen] = useState(options[0]?.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSend(Number(chosen))
  }
  return (
    <form className={formClass} onSubmit={submit}>
      <Select label={label} options={options} value={chosen} onChange={setChosen} />
      <DialogActions>
        {children}
        <PlainButton variant="primary" type="submit" isPending={isPending}>
          {nameConfirm(chosen)}
        </PlainButton>
      </DialogActions>
    </form>
  )
}
