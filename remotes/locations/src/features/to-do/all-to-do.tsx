import type { ToDo } from '@hosts/shared/contract'
import { Card, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { useSteps } from '../bookings/use-steps'
import { t } from './texts'
import { ToDoList } from './to-do-list'

/** Loaded with the first question: the list itself is part of the first screen. */
const ToDoDialogs = lazy(() => import('./to-do-dialogs'))

type Props = { query: QueryState<ToDo>; isGrouped: boolean }

/** What waits for the host at all locations. */
const AllToDo = ({ query, isGrouped }: Props) => {
  // Whoever is on the list is not too early, which is all that the grace is for.
  const steps = useSteps({ grace: 0 })
  const asked = (steps.question ?? steps.refused)?.booking
  return (
    <Card title={t('title')}>
      {asked && (
        <Suspense fallback={null}>
          <ToDoDialogs locationId={asked.warehouseId} steps={steps} />
        </Suspense>
      )}
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
        {(toDo) => <ToDoList toDo={toDo} steps={steps} isGrouped={isGrouped} next={t('nothingText')} />}
      </WhenLoaded>
    </Card>
  )
}

export default AllToDo
