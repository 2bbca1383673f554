import { errorMessage, useRequestKey } from '@hosts/shared/api'
import type { ChatUser } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, Checkbox, Dialog, DialogActions, SuggestField, VisuallyHidden } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useState } from 'react'
import { useDriversGetCompaniesInfiniteQuery } from '../../api/get-companies'
import { useDriversCreateCompanyMutation } from '../../api/save-company'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { t } from './texts'

/** No id. */
const NEW = 'new'

type Props = { locationId: number; driver: ChatUser; onClose: () => void }

/** Which company pays for a driver: one that there is, or a new one. A driver's text is offered as its name, and taken by itself by nobody. */
const ChooseCompany = ({ locationId, driver, onClose }: Props) => {
  const { id: driverId, name, company, companyId } = driver
  const text = companyId === undefined ? (company ?? '') : ''
  const [typed, setTyped] = useState(text)
  const [isForOthers, setForOthers] = useState(false)
  const { search, isPaused } = usePausedSearch(typed)
  const { currentData, isFetching } = useDriversGetCompaniesInfiniteQuery({
    brief: 'true',
    ...(search && { search }),
  })
  const found = currentData?.pages[0]?.results ?? []
  const isCurrent = isPaused && !isFetching
  const [create, creation] = useDriversCreateCompanyMutation()
  const [update, change] = useDriversUpdateDriverMutation()
  const press = useRequestKey()
  const error = creation.error ?? change.error
  const give = async (id: number | null) => {
    const { error } = await update({ locationId, driverId, changes: { companyId: id } })
    if (!error) onClose()
  }
  const add = async (company: string) => {
    const body = { name: company, ...(isForOthers && { takesDrivers: true }) }
    const { data } = await press.send(body, (requestKey) => create({ ...body, requestKey }))
    if (data) await give(data.id)
  }
  const isNamed = found.some((one) => one.name.toLowerCase() === typed.trim().toLowerCase())
  const suggestions = [
    ...found.slice(0, 8).map((one) => ({ value: String(one.id), label: one.name })),
    // Not while the search runs: Enter would add a company that there is.
    ...(search.length >= 2 && isCurrent && !isNamed
      ? [{ value: NEW, label: t('choose.add', { name: typed.trim() }) }]
      : []),
  ]
  return (
    <Dialog isOpen title={t('choose.title', { name })} onOpenChange={onClose}>
      <p>{t('choose.help', { name })}</p>
      <SuggestField
        label={t('choose.label')}
        value={typed}
        onChange={setTyped}
        suggestions={suggestions}
        onChoose={(value) => (value === NEW ? add(typed.trim()) : give(Number(value)))}
      />
      <div role="status">
        <VisuallyHidden>
          {isCurrent && search ? t('choose.found', { count: found.length }) : ''}
        </VisuallyHidden>
      </div>
      {text && (
        <Checkbox isSelected={isForOthers} onChange={setForOthers}>
          {t('choose.others', { name: text })}
        </Checkbox>
      )}
      <FormAlert message={error ? errorMessage(error) : undefined} />
      <DialogActions>
        <Button onPress={onClose}>{t('choose.cancel')}</Button>
        {companyId !== undefined && (
          <Button isPending={change.isLoading} onPress={() => give(null)}>
            {t('choose.nobody')}
          </Button>
        )}
        {text && !isNamed && (
          <Button
            variant="primary"
            isPending={creation.isLoading || change.isLoading}
            onPress={() => add(typed.trim())}
          >
            {t('choose.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default ChooseCompany
