import type { ToDo } from '@hosts/shared/contract'
import { Card, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import type { StepsInHand } from '../bookings/use-steps'
import { NothingToDo } from './nothing-to-do'
import { sumCounts } from './sum-counts'
import { t } from './texts'
import { ToDoCounts } from './to-do-counts'
import { ToDoList } from './to-do-list'

type Props = {
  query: QueryState<ToDo>
  locationId: number
  steps: StepsInHand | undefined
  /** What comes next, while nothing waits. */
  next: ReactNode
}

/** What waits for the host at one location. */
export const ToDoCard = ({ query, locationId, steps, next }: Props) => {
  const counts = query.currentData?.counts
  return (
    <Card
      title={t('title')}
      actions={counts && <ToDoCounts counts={counts} locationId={locationId} label={t('counts')} />}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
        {(toDo) =>
          sumCounts(toDo.counts) > 0 ? (
            <ToDoList toDo={toDo} steps={steps} />
          ) : (
            <NothingToDo>{next}</NothingToDo>
          )
        }
      </WhenLoaded>
    </Card>
  )
}
