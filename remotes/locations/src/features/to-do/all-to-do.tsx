import type { Booking, ToDo } from '@hosts/shared/contract'
import { Card, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import type { Step } from '../bookings/find-steps'
import { t } from './texts'
import { ToDoList } from './to-do-list'
import type { Press } from './to-do-steps'

const loadSteps = () => import('./to-do-steps')
const ToDoSteps = lazy(loadSteps)

type Props = { query: QueryState<ToDo>; isGrouped: boolean }

/** Open tasks at all locations. */
export const AllToDo = ({ query, isGrouped }: Props) => {
  const [press, setPress] = useState<Press | null>(null)
  const [pendingId, setPendingId] = useState<number | null>(null)
  const take = (booking: Booking, step: Step) => {
    setPendingId(booking.id)
    setPress({ booking, step })
  }
  return (
    <Card title={t('title')}>
      {press && (
        <Suspense fallback={null}>
          <ToDoSteps press={press} onPending={setPendingId} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a press needs is loaded just before it */}
      <div onPointerEnter={loadSteps} onFocus={loadSteps}>
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
          {(toDo) => (
            <ToDoList toDo={toDo} steps={{ take, pendingId }} isGrouped={isGrouped} next={t('nothingText')} />
          )}
        </WhenLoaded>
      </div>
    </Card>
  )
}
