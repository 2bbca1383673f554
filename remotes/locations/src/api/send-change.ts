import { errorBody } from '@hosts/shared/contract'
import type { Transport } from '@hosts/shared/platform'

type Send = (request: Parameters<Transport>[0]) => ReturnType<Transport>
type Failure = Extract<Awaited<ReturnType<Transport>>, { error: unknown }>['error']

/** What a save leads to: saved, or what someone else has stored meanwhile. The latter is no error, so it shows no toast. */
export type SaveAnswer<Stored> = { saved: Stored } | { theirs: Stored }

const isChangedMeanwhile = (error: Failure | undefined) =>
  error?.status === 409 && errorBody.safeParse(error.data).data?.code === 'changed_meanwhile'

/**
 * Sends a change of a location that was seen in a `version`; `parse` reads the answer, and `load` what is stored if it has another version
 * now. Other failures are the mutation's error.
 */
export const sendChange = async <Stored>(
  send: Send,
  request: { url: string; method: string; body: unknown },
  version: number,
  parse: (answer: unknown) => Stored,
  load: () => Promise<Stored>,
): Promise<{ data: SaveAnswer<Stored> } | { error: Failure }> => {
  try {
    const answer = await send({ ...request, headers: { 'If-Match': `"${version}"` } })
    if (isChangedMeanwhile(answer.error)) return { data: { theirs: await load() } }
    return answer.error ? { error: answer.error } : { data: { saved: parse(answer.data) } }
  } catch (error) {
    return { error: isFailure(error) ? error : { status: 'CUSTOM_ERROR', error: String(error) } }
  }
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error

/** A GET inside of `load`; throws what it fails with. */
export const getNow = async (send: Send, url: string): Promise<unknown> => {
  const { data, error } = await send(url)
  if (error) throw error
  return data
}
