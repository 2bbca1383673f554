import { photoLimits, type Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Card, detailTextClass, Skeleton, VisuallyHidden, WhenLoaded } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { type PhotoList as Photos, useLocationsGetPhotosQuery } from '../../api/get-photos'
import { PhotoAdder } from './photo-adder'
import { PhotoList } from './photo-list'
import css from './photos-section.module.css'
import { t } from './texts'
import { UploadList } from './upload-list'
import { useUnsaved } from './use-unsaved'
import { useUploads } from './use-uploads'

const Content = ({ photos: { results }, locationId }: { photos: Photos; locationId: number }) => {
  const [words, setWords] = useState('')
  const { uploads, add, cancel, retry } = useUploads(locationId, ({ name }) => setWords(t('added', { name })))
  // Leaving cancels them.
  useUnsaved(uploads.some(({ status }) => status !== 'failed'))
  const content = useRef<HTMLDivElement>(null)
  // A photo that is deleted takes the focus with it.
  const count = useRef(results.length)
  useEffect(() => {
    const isFewer = results.length < count.current
    count.current = results.length
    if (isFewer && document.activeElement === document.body) content.current?.focus()
  }, [results.length])

  const addFiles = (files: File[]) => {
    const left = add(files, results.length)
    if (left > 0) toast.error(t('rest', { count: files.length - left }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={content} tabIndex={-1} role="group" aria-label={t('title')} className={css.content}>
      <p className={detailTextClass}>{t('help')}</p>
      {results.length < photoLimits.perLocation ? (
        <PhotoAdder onAdd={addFiles} />
      ) : (
        <p className={css.full}>{t('full')}</p>
      )}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {results.length > 0 && <PhotoList photos={results} locationId={locationId} />}
    </div>
  )
}

/** The section Photos of a location's settings. */
export const PhotosSection = ({ location: { id: locationId } }: { location: Pick<Warehouse, 'id'> }) => {
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
        {(photos) => <Content photos={photos} locationId={locationId} />}
      </WhenLoaded>
    </Card>
  )
}
