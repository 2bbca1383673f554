import { photoLimits, type Warehouse } from '@hosts/shared/contract'
import { useUnsaved } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { Card, detailTextClass, Skeleton, VisuallyHidden, WhenLoaded } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { type PhotoList as Photos, useLocationsGetPhotosQuery } from './get-photos'
import { PhotoAdder } from './photo-adder'
import { PhotoList } from './photo-list'
import css from './photos-section.module.css'
import { t } from './texts'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

type ContentProps = { photos: Photos; locationId: number; isReadOnly: boolean }

const Content = ({ photos: { results }, locationId, isReadOnly }: ContentProps) => {
  const [words, setWords] = useState('')
  const { uploads, add, cancel, retry } = useUploads(locationId, setWords)
  // Leaving cancels them.
  useUnsaved(uploads.some(({ status }) => status !== 'failed'))
  const content = useRef<HTMLDivElement>(null)
  // A deleted photo loses the focus.
  const count = useRef(results.length)
  useEffect(() => {
    const isFewer = results.length < count.current
    count.current = results.length
    if (isFewer && document.activeElement === document.body) content.current?.focus()
  }, [results.length])

  // A file that is dropped anywhere else would open instead of the page.
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
  const addFiles = (files: File[]) => {
    const left = add(files, results.length)
    if (left > 0) toast.error(t('rest', { count: files.length - left }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={content} tabIndex={-1} role="group" aria-label={t('title')} className={css.content}>
      <p className={detailTextClass}>{t('help')}</p>
      {!isReadOnly &&
        (results.length < photoLimits.perLocation ? (
          <PhotoAdder onAdd={addFiles} />
        ) : (
          <p className={css.full}>{t('full')}</p>
        ))}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {results.length > 0 && <PhotoList photos={results} locationId={locationId} isReadOnly={isReadOnly} />}
    </div>
  )
}

type Props = { location: Pick<Warehouse, 'id' | 'status'> }

/** The section Photos of a location's settings. Those of an archived location can only be seen. */
export const PhotosSection = ({ location: { id: locationId, status } }: Props) => {
  const query = useLocationsGetPhotosQuery(locationId)
  const count = query.currentData?.results.length
  return (
    <Card
      title={t('title')}
      actions={
        count !== undefined && (
          <span className={css.count}>{t('count', { count, max: photoLimits.perLocation })}</span>
        )
      }
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="card" count={3} />}>
        {(photos) => <Content photos={photos} locationId={locationId} isReadOnly={status === 'archived'} />}
      </WhenLoaded>
    </Card>
  )
}
