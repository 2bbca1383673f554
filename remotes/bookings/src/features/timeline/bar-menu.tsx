import type { Bay, Block, TimelineBooking, Warehouse } from '@hosts/shared/contract'
import { CalendarClock, MoveRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ChangeMode } from '../change'
import { BarFacts } from './bar-facts'
import type { Bar } from './build-rows'
import { ChoiceBubble } from './choice-bubble'
import type { Pointer } from './drag/drag-pointer'
import { t } from './drag/drag-texts'

const ChangePanel = lazy(() => import('./change-panel'))
const BlockBay = lazy(() => import('./block-bay'))

type Mode = Extract<ChangeMode, 'move' | 'time' | 'extend' | 'shorten'>

/** Changes in the menu of a booking's bar: the same as by dragging. */
const findModes = ({ status }: TimelineBooking): readonly Mode[] => {
  if (status === 'confirmed') return ['move', 'time']
  return status === 'checked_in' ? ['move', 'extend', 'shorten'] : []
}

/** Whether a bar has a menu: it can still be changed. */
export const hasMenu = (bar: Bar, now: number) =>
  bar.kind === 'block' ? bar.end > now : findModes(bar.booking).length > 0

/** A bar whose menu is open. */
export type MenuTarget = { bar: Bar; pointer: Pointer }

type Props = { location: Warehouse; bays: Bay[]; target: MenuTarget | null; onClose: () => void }

type Change = { booking: number; mode: Mode } | { block: Block; bay: Bay }

const nameMenu = ({ bar }: MenuTarget) =>
  bar.kind === 'block'
    ? t('block.menu', { bay: bar.block.bay.label })
    : t('menu.label', { plate: bar.booking.plate })

/** "Move…" and "Change time…" for those who do not drag, by the key of context menus or the other mouse button. */
export const BarMenu = ({ location, bays, target, onClose }: Props) => {
  const [change, setChange] = useState<Change | null>(null)
  const close = () => setChange(null)
  const listModes = ({ bar }: MenuTarget) => {
    if (bar.kind === 'booking')
      return findModes(bar.booking).map((mode) => ({ mode, change: { booking: bar.id, mode } }))
    const bay = bays.find(({ id }) => id === bar.block.bay.id)
    return bay ? [{ mode: 'move', change: { block: bar.block, bay } } as const] : []
  }
  const findLabel = ({ bar }: MenuTarget) =>
    bar.kind === 'booking' ? bays.find(({ id }) => id === bar.booking.bayId)?.label : undefined
  return (
    <>
      {target && (
        <ChoiceBubble
          label={nameMenu(target)}
          pointer={target.pointer}
          choices={listModes(target).map(({ mode, change }) => ({
            name: t(`menu.${mode}`),
            icon: mode === 'move' ? <MoveRight aria-hidden="true" /> : <CalendarClock aria-hidden="true" />,
            act: () => setChange(change),
          }))}
          onClose={onClose}
        >
          <BarFacts bar={target.bar} zone={location.timezone} bay={findLabel(target)} />
        </ChoiceBubble>
      )}
      {change && (
        <Suspense>
          {'block' in change ? (
            <BlockBay
              location={location}
              bays={[change.bay]}
              block={change.block}
              others={bays}
              onClose={close}
            />
          ) : (
            <ChangePanel location={location} id={change.booking} mode={change.mode} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
