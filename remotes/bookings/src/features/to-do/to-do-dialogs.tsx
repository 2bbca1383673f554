import { useGetLocationQuery } from '@hosts/shared/queries'
import type { StepController } from '../actions'
import { RefusedNote, StepDialogs } from '../actions'

/** The question of a step at one of the locations, or why it was refused. */
const ToDoDialogs = ({ locationId, steps }: { locationId: number; steps: StepController }) => {
  const { currentData: location } = useGetLocationQuery(locationId)
  const { refusedStep, dismiss } = steps
  if (!location) return null
  return (
    <>
      {refusedStep && <RefusedNote step={refusedStep} zone={location.timezone} onDismiss={dismiss} />}
      <StepDialogs location={location} steps={steps} />
    </>
  )
}

export default ToDoDialogs
