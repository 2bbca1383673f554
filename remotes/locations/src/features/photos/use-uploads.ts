import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { photoLimits } from '@hosts/shared/contract'
import { useEffect, useReducer, useRef } from 'react'
import { type PhotoUpload, useLocationsAddPhoto } from './add-photo'
import { describeWrongSize, describeWrongType } from './describe-refusal'
import { shrinkPicture } from './shrink-picture'
import { t } from './texts'

export type Upload = {
  id: number
  file: File
  status: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** 0 to 1 */
  sent: number
  error?: string
  /** Whether it may succeed next time: not where the file itself was refused. */
  canRetry?: boolean
}

type Change = { add: File[] } | { id: number; change: Partial<Upload> } | { remove: number }

/** Too large, no picture, damaged. */
const isFileRefused = (error: ApiError) => [413, 422].includes(errorStatus(error) ?? 0)

/** Uploads in work: one is encoded while another is sent. Sent one by one, because the API appends each and the first is the cover. */
const AT_ONCE = 2

let lastId = 0

const reduce = (uploads: Upload[], change: Change): Upload[] => {
  if ('add' in change)
    return [
      ...uploads,
      ...change.add.map((file) => ({ id: ++lastId, file, status: 'waiting' as const, sent: 0 })),
    ]
  if ('remove' in change) return uploads.filter(({ id }) => id !== change.remove)
  return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.change } : upload))
}

/** Photos on their way to a location. They are cancelled when the screen is left. No toast reports what is announced. */
export const useUploads = (locationId: number, announce: (words: string) => void) => {
  const addPhoto = useLocationsAddPhoto(locationId)
  const [uploads, dispatch] = useReducer(reduce, [])
  const running = useRef(new Map<number, { abort: () => void }>())

  /** Settles when every upload that was started has ended. */
  const queue = useRef(Promise.resolve())

  const start = async ({ id, file }: Upload) => {
    const turn = queue.current
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    queue.current = turn.then(() => ended)
    let isCancelled = false
    let upload: PhotoUpload | undefined
    running.current.set(id, {
      abort: () => {
        isCancelled = true
        upload?.abort()
      },
    })
    const update = (change: Partial<Upload>) => dispatch({ id, change })
    try {
      update({ status: 'preparing' })
      const wrongType = describeWrongType(file)
      const picture = wrongType ? file : await shrinkPicture(file)
      const refusal = wrongType ?? describeWrongSize(picture)
      if (refusal) {
        if (isCancelled) return
        announce(`${file.name}: ${refusal}`)
        return update({ status: 'failed', error: refusal, canRetry: false })
      }
      await turn
      if (isCancelled) return
      update({ status: 'sending', sent: 0 })
      upload = addPhoto(picture, (sent) => update({ sent }))
      await upload.unwrap()
      dispatch({ remove: id })
      announce(t('added', { name: file.name }))
    } catch (caught) {
      const error = caught as ApiError
      if (!isCancelled)
        update({ status: 'failed', error: errorMessage(error), canRetry: !isFileRefused(error) })
    } finally {
      running.current.delete(id)
      end()
    }
  }

  useEffect(() => {
    for (const upload of uploads.filter(({ status }) => status === 'waiting'))
      if (running.current.size < AT_ONCE && !running.current.has(upload.id)) start(upload)
  })
  useEffect(() => {
    const tasks = running.current
    return () => {
      for (const { abort } of tasks.values()) abort()
    }
  }, [])

  return {
    uploads,
    /** Adds as many as fit beside `stored` photos; returns how many did not. */
    add: (files: File[], stored: number) => {
      const open = uploads.filter(({ status }) => status !== 'failed').length
      const room = Math.max(0, photoLimits.perLocation - stored - open)
      dispatch({ add: files.slice(0, room) })
      return Math.max(0, files.length - room)
    },
    cancel: (id: number) => {
      running.current.get(id)?.abort()
      dispatch({ remove: id })
    },
    retry: (id: number) => dispatch({ id, change: { status: 'waiting', sent: 0 } }),
  }
}
