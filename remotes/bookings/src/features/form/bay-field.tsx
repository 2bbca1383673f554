import { FormSelect, useFormContext } from '@hosts/shared/forms'
import { describeBayDetails, detailTextClass } from '@hosts/shared/ui'
import { t } from './texts'

export type BayOption = {
  id: number
  label: string
  zone: string
  features?: readonly string[] | undefined
  price: string
}
/** `bayId` is empty for the best. */
export type BayInput = { bayId: string }

type Props = {
  /** Best first; undefined while it is looked up, null without a stay to look for. */
  free: BayOption[] | null | undefined
  error: string | undefined
}

/** The bay that is chosen, else the best. */
export const findChosenBay = <Choice extends { bay: { id: number } }>(
  free: readonly Choice[] | undefined,
  bayId: string,
): Choice | undefined => free?.find(({ bay }) => String(bay.id) === bayId) ?? free?.[0]

const describe = ({ label, price, ...bay }: BayOption, isBest: boolean) =>
  [isBest ? t('bay.best', { bay: label }) : label, describeBayDetails(bay), price].filter(Boolean).join(' · ')

/** The free bays that fit, with their number as a live region. */
export const BayField = ({ free, error }: Props) => {
  const bayId = useFormContext<BayInput>().watch('bayId')
  const isMissing = bayId !== '' && free?.every(({ id }) => String(id) !== bayId)
  const options = (free ?? []).map((bay, index) => ({
    value: index === 0 && String(bay.id) !== bayId ? '' : String(bay.id),
    label: describe(bay, index === 0),
  }))
  const count = free?.length ?? 0
  const describeState = () => {
    if (error) return t('bay.failed', { message: error })
    if (!free) return free === null ? '' : t('bay.loading')
    if (count === 0) return t('bay.none')
    const found = t('bay.free', { count })
    return isMissing ? `${t('bay.notFree')} ${found}` : found
  }
  return (
    <div>
      {count > 0 && (
        <FormSelect<BayInput>
          name="bayId"
          label={t('bay.label')}
          options={isMissing ? [{ value: bayId, label: t('bay.notFree') }, ...options] : options}
        />
      )}
      <p className={detailTextClass} role="status">
        {describeState()}
      </p>
    </div>
  )
}
