import { isCancelled } from '@hosts/shared/api'
import type { AddedPasskey } from '@hosts/shared/contract'
import { useState } from 'react'
import { useAuthAddPasskeyMutation, useAuthPreparePasskeyMutation } from '../../api/passkeys'
import { describeFailure } from './describe-failure'
import { createPasskey } from './web-authn'

/** Lets the browser make a passkey, and adds it; `problem` says in words why not. */
export const useAddPasskey = (onAdded: (added: AddedPasskey) => void) => {
  const [prepare] = useAuthPreparePasskeyMutation()
  const [send] = useAuthAddPasskeyMutation()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const add = async () => {
    setIsPending(true)
    setProblem(undefined)
    try {
      const passkey = await createPasskey(await prepare().unwrap())
      onAdded(await send({ passkey }).unwrap())
    } catch (error) {
      if (!isCancelled(error)) setProblem(describeFailure(error, true))
    } finally {
      setIsPending(false)
    }
  }
  return { add, isPending, problem, forgetProblem: () => setProblem(undefined) }
}
