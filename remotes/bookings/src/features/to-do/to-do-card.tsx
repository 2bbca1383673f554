import type { ToDo } from '@hosts/shared/contract'
import { Card, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import type { RowStepsProps } from '../actions'
import { t } from './texts'
import { ToDoList } from './to-do-list'

type Props = {
  query: QueryState<ToDo>
  steps: RowStepsProps['steps']
  /** Shown while there are no tasks. */
  next: ReactNode
}

/** Open tasks at one location, without those of its gate, which has a part of its own on the screen. */
export const ToDoCard = ({ query, steps, next }: Props) => (
  <Card title={t('title')}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {({ toLookAt: _, ...toDo }) => <ToDoList toDo={toDo} steps={steps} next={next} />}
    </WhenLoaded>
  </Card>
)
