import type { ToDo, ToDoItem } from '@hosts/shared/contract'

/** An item, or a refund owed, which released apps do not know. `isDone`: held in its place after its step. */
export type DueItem = Omit<ToDoItem, 'kind'> & { kind: ToDoItem['kind'] | 'refund'; isDone?: boolean }
export type DueKind = DueItem['kind']

/** Older debts, and refunds: they can wait for what is due today. */
export const isOld = ({ kind, dueAt }: DueItem, now: number) =>
  kind === 'refund' || (kind === 'unpaid' && Date.parse(dueAt) < now)

/** Old items of a kind that are listed for each location: more would push the day's work off the list. */
const maxOld = 3

/** All open tasks, the most urgent first. Refunds come after the tasks that are due today and before debts that are days old. */
export const sortTasks = ({ items, refunds = [] }: ToDo, now: number): DueItem[] => {
  const owed = refunds.map((item) => ({ ...item, kind: 'refund' as const }))
  const isNew = (item: DueItem) => !isOld(item, now)
  const counted = new Map<string, number>()
  const isAmongFirst = ({ kind, booking }: DueItem) => {
    const key = `${kind} ${booking.warehouseId}`
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    return count <= maxOld
  }
  const old = [...owed, ...items.filter((item) => isOld(item, now))].filter(isAmongFirst)
  return [...items.filter(isNew), ...old]
}
