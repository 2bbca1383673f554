/**
 * Whether another tab or person was faster: the dialog closes then, the campaign is fetched again and shows its state. The transport
 * has said so in a toast.
 */
export const isStartedElsewhere = (error: unknown) => (error as { status?: unknown }).status === 409
