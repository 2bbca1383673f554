import { type CampaignPurpose, unknownVariables } from '@hosts/shared/contract'
import { useEffect, useState } from 'react'
import { nameNotice, useCampaignsGetAudienceQuery } from '../../api/get-audience'

/** The value, once it has not changed for `delay` ms. */
const useDebouncedValue = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

type Chosen = { warehouseId: number; segment: string; purpose: CampaignPurpose }

/**
 * The audience of a campaign that is being written. The message is sent along 400 ms after the last key, once the API
 * accepts it; the result always belongs to the newest question.
 */
export const useAudience = ({ purpose, ...chosen }: Chosen, typed: string) => {
  const text = useDebouncedValue(typed, 400).trim()
  const isValid = text !== '' && text.length <= 2000 && unknownVariables(text).length === 0
  return useCampaignsGetAudienceQuery(
    { ...chosen, ...nameNotice(purpose), ...(isValid && { text }) },
    { skip: chosen.segment === '', refetchOnMountOrArgChange: 10 },
  )
}

export type AudienceQuery = ReturnType<typeof useAudience>
