import type { FailureKind } from '@hosts/shared/telemetry'
import { digest } from './digest'
import type { Target } from './target'

export type Diagnosis = { kind: FailureKind; status?: number }

const ofFile = async (address: string, integrity: string | undefined): Promise<Diagnosis | null> => {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => null)
  if (!response) return { kind: 'network' }
  if (!response.ok) return { kind: 'http', status: response.status }
  if (integrity && (await digest(await response.arrayBuffer())) !== integrity) return { kind: 'integrity' }
  return null
}

/**
 * Why a remote's code did not run. A script that fails says nothing of the reason, so its files are asked for once more,
 * as data: unreachable, an answer that is none, other bytes than the registry's, or else the code itself.
 */
export const diagnose = async (
  { entry, preload, integrity }: Pick<Target, 'entry' | 'preload' | 'integrity'>,
  failed?: string,
): Promise<Diagnosis> => {
  for (const address of failed ? [failed] : [entry, ...preload]) {
    const found = await ofFile(address, integrity.get(address))
    if (found) return found
  }
  return { kind: 'evaluation' }
}
