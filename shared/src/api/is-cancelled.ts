/** Whether the error of a call says that the person has cancelled it: no problem to show. */
export const isCancelled = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError'
