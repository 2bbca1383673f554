import { useRequestKey } from '@hosts/shared/api'
import type { ChatUser, Warehouse } from '@hosts/shared/contract'
import {
  Form,
  FormDialog,
  FormError,
  FormSelect,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { toast } from '@hosts/shared/platform'
import { DialogActions, PlainButton, typeOptions } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { useDriversCreateDriverMutation } from '../../api/create-driver'
import { consentWays, nameConsentWay } from '../../lib/consent-ways'
import { t } from '../../texts'
import { type AddInput, addInput, automatic, type NewDriver, noDriver } from './add-input'
import { explainRefusal, findOtherDriver } from './explain-refusal'
import { PersonFields } from './person-fields'

const languages = [{ value: automatic, label: t('form.languageAuto') }, ...languageOptions('en')]
const consentOptions = [
  { value: '', label: t('form.notAsked') },
  ...consentWays.map((value) => ({ value, label: nameConsentWay(value) })),
]

type Props = { location: Warehouse; onClose: () => void; onOpen: (driverId: number) => void }

/** Adds a driver to the location. `onOpen` is called with the new one, or the one who has the phone already. */
export const AddDriver = ({ location, onClose, onOpen }: Props) => {
  const form = useZodForm<AddInput, NewDriver>(addInput, noDriver)
  const [create] = useDriversCreateDriverMutation()
  const press = useRequestKey()
  const [other, setOther] = useState<ChatUser | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const { isDirty, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  // Once the form no longer asks whether what was typed may be lost.
  useEffect(() => {
    if (openedId !== null) onOpen(openedId)
  }, [openedId, onOpen])
  const add = async (driver: NewDriver) => {
    setOther(null)
    const body = { ...driver, warehouseId: location.id }
    const { data, error } = await press.send(body, (requestKey) => create({ ...body, requestKey }))
    if (error) {
      setOther(findOtherDriver(error))
      return explainRefusal(form, error)
    }
    if (!data) return
    if (data.name !== driver.name) toast.success(t('form.linked', { name: data.name }))
    setOpenedId(data.id)
  }
  return (
    <FormDialog
      title={t('form.add')}
      isDirty={isDirty && !isSubmitting && openedId === null}
      onClose={onClose}
    >
      <Form form={form} onSubmit={add}>
        <PersonFields locationId={location.id} languages={languages} />
        <FormTextField<AddInput> name="plate" label={t('form.plate')} autoComplete="off" isOptional />
        <FormSelect<AddInput> name="vehicleType" label={t('vehicles.type')} options={typeOptions} />
        <FormSelect<AddInput>
          name="consent"
          label={t('form.consent')}
          description={t('form.consentHelp')}
          options={consentOptions}
        />
        <FormError>
          {other && (
            <PlainButton size="small" onPress={() => setOpenedId(other.id)}>
              {t('form.openOther', { name: other.name })}
            </PlainButton>
          )}
        </FormError>
        <DialogActions>
          <SubmitButton>{t('form.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
