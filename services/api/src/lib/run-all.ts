/** Does one step after the other; one that fails keeps none of the others from running. Rejects with the first failure at the end. */
export const runAll = async (steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
