/** Whether someone else started it first: the dialog closes and the campaign refetches; the transport has shown a toast. */
export const isStartedElsewhere = (error: unknown) => (error as { status?: unknown }).status === 409
