import type { SignedPasskey } from '@hosts/shared/contract'
import { FormAlert, formClass } from '@hosts/shared/forms'
import { useDispatch } from '@hosts/shared/platform'
import { PlainButton } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { askForPasskey } from './ask-for-passkey'
import { describeFailure } from './describe-failure'
import { t } from './texts'

/** A focused button that lets a passkey sign, as the second step after a password; `send` rejects with an error of the API. */
export const PasskeyStep = ({ send }: { send: (proof: { passkey: SignedPasskey }) => Promise<unknown> }) => {
  const dispatch = useDispatch()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Once a dialog around it has taken the focus from another one.
    const timer = setTimeout(() => part.current?.querySelector('button')?.focus())
    return () => clearTimeout(timer)
  }, [])
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const use = async () => {
    setIsPending(true)
    setProblem(undefined)
    await askForPasskey(dispatch)
      .then(({ passkey }) => send({ passkey }))
      .catch((error) => setProblem(describeFailure(error)))
    setIsPending(false)
  }
  return (
    <div ref={part} className={formClass}>
      <FormAlert message={problem} />
      <PlainButton variant="primary" wide isPending={isPending} onPress={use}>
        {t('use')}
      </PlainButton>
    </div>
  )
}
