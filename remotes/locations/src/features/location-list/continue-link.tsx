import { Link, useUser } from '@hosts/shared/platform'
import { buttonClass } from '@hosts/shared/ui'
import { useState } from 'react'
import { readBegunLocation, stepPath, steps } from '../../lib/begun-location'
import { t } from '../../texts'

/** To the location whose set-up this person has begun; nothing without one. */
export const useContinueLink = (variant: 'primary' | 'secondary') => {
  const userId = useUser()?.id
  const [begun] = useState(() => (userId === undefined ? null : readBegunLocation(userId)))
  if (!begun) return null
  const position = { number: steps.indexOf(begun.step) + 1, total: steps.length }
  return (
    <Link className={buttonClass({ variant })} to={stepPath(begun.step)}>
      {begun.name
        ? t('list.continue', { name: begun.name, ...position })
        : t('list.continueUnnamed', position)}
    </Link>
  )
}
