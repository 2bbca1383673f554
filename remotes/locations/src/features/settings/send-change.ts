import { errorBody } from '@hosts/shared/contract'
import type { Transport } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

type Result = Awaited<ReturnType<Transport>>
type Failure = Extract<Result, { error: unknown }>['error']
type Send = (request: Parameters<Transport>[0]) => Result | PromiseLike<Result>

/** Outcome of a save: saved, or someone else's version. The latter shows no error toast. */
export type SaveAnswer<Stored> = { saved: Stored } | { theirs: Stored }

const isChangedMeanwhile = (error: Failure | undefined) =>
  error?.status === 409 && errorBody.safeParse(error.data).data?.code === 'changed_meanwhile'

/**
 * Sends a change based on a `version` of the location. If it is stale, returns the stored values of the same address. Other failures, and
 * answers of another shape, are the mutation's error.
 */
export const sendChange = async <Stored>(
  send: Send,
  request: { url: string; method: string; body: unknown },
  version: number,
  shape: z.ZodMiniType<Stored>,
): Promise<{ data: SaveAnswer<Stored> } | { error: Failure }> => {
  const answer = await send({ ...request, headers: { 'If-Match': `"${version}"` } })
  const isChanged = isChangedMeanwhile(answer.error)
  const { data, error } = isChanged ? await send(request.url) : answer
  if (error) return { error }
  const stored = shape.safeParse(data)
  if (!stored.success) return { error: { status: 'CUSTOM_ERROR', error: z.prettifyError(stored.error) } }
  return { data: isChanged ? { theirs: stored.data } : { saved: stored.data } }
}
