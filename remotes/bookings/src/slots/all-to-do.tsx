import { usePollingOptions } from '@hosts/shared/api'
import type { SlotProps } from '@hosts/shared/platform'
import { useGetToDoQuery } from '@hosts/shared/queries'
import { Card, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { ToDoList, toDoText as t, useLazySteps } from '../features/to-do'

/** Above the list of locations: open tasks at all of them. */
const AllToDo = ({ hasSeveral }: SlotProps['locations-home']) => {
  const toDo = useGetToDoQuery({}, usePollingOptions())
  // The grace only decides who is too early for check-in, and nobody on the list is.
  const { steps, dialogs, ahead } = useLazySteps()
  return (
    <Card title={t('title')}>
      {dialogs}
      <div {...ahead}>
        <WhenLoaded query={toDo} skeleton={<Skeleton shape="row" count={3} />}>
          {(found) => (
            <ToDoList
              toDo={found}
              steps={steps}
              ofAll={hasSeveral ? 'several' : 'one'}
              next={t('nothingText')}
            />
          )}
        </WhenLoaded>
      </div>
    </Card>
  )
}

export default AllToDo
