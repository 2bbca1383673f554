import type { ChatUser } from '@hosts/shared/contract'
import { IconButton, mutedTextClass, PlainButton, typeName } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { t } from '../../texts'
import { AddVehicle } from './add-vehicle'
import css from './driver-drawer.module.css'
import { Section } from './section'

type Vehicles = ChatUser['vehicles']

const describe = ({ type, length, region }: Vehicles[number]) =>
  [typeName(type), ...(length === null ? [] : [t('metres', { length: length / 100 })]), region]
    .filter(Boolean)
    .join(' · ')

/** The vehicles that a driver comes with. */
export const Vehicles = ({ vehicles, ...arg }: DriverArg & { vehicles: Vehicles }) => {
  const [isAdding, setAdding] = useState(false)
  // The button that had the focus is gone with its form.
  const [wasAdding, setWasAdding] = useState(false)
  const close = () => {
    setWasAdding(true)
    setAdding(false)
  }
  const [update, { isLoading }] = useDriversUpdateDriverMutation()
  const save = (next: Vehicles) => update({ ...arg, changes: { vehicles: next } })
  return (
    <Section title={t('vehicles.title')}>
      {vehicles.length > 0 && (
        <ul className={css.rows}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.plate} className={css.row}>
              <div>
                <p translate="no" className={css.plate}>
                  {vehicle.plate}
                </p>
                <p className={mutedTextClass}>{describe(vehicle)}</p>
              </div>
              <IconButton
                label={t('vehicles.remove', { plate: vehicle.plate })}
                icon={<X />}
                size="small"
                isDisabled={isLoading}
                onPress={() => save(vehicles.filter((other) => other !== vehicle))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddVehicle
          onAdd={(vehicle) => save([...vehicles, { ...vehicle, region: '', length: null }])}
          onClose={close}
        />
      ) : (
        <div>
          <PlainButton size="small" variant="quiet" autoFocus={wasAdding} onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('vehicles.add')}
          </PlainButton>
        </div>
      )}
    </Section>
  )
}
