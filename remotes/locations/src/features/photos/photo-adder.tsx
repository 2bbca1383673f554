import { photoLimits } from '@hosts/shared/contract'
import { Button, detailTextClass } from '@hosts/shared/ui'
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { MAX_MEGABYTES } from './describe-refusal'
import css from './photo-adder.module.css'
import { t } from './texts'

const ACCEPT = 'image/jpeg,image/png,image/webp'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Photos are chosen, dropped or, on a phone, taken. */
export const PhotoAdder = ({ onAdd }: { onAdd: (files: File[]) => void }) => {
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const addChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  const input = { type: 'file', accept: ACCEPT, hidden: true, onChange: addChosen }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button beside it
    <div
      className={css.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onAdd([...event.dataTransfer.files])
      }}
    >
      <p className={css.words}>{t('drop')}</p>
      <div className={css.buttons}>
        <Button variant="primary" onPress={() => fileInput.current?.click()}>
          <ImagePlus aria-hidden="true" />
          {t('choose')}
        </Button>
        <span className={css.camera}>
          <Button onPress={() => cameraInput.current?.click()}>
            <Camera aria-hidden="true" />
            {t('take')}
          </Button>
        </span>
      </div>
      <p className={detailTextClass}>
        {t('formats', { max: photoLimits.perLocation, megabytes: MAX_MEGABYTES })}
      </p>
      <input {...input} ref={fileInput} multiple data-testid="choose" aria-label={t('choose')} />
      <input {...input} ref={cameraInput} capture="environment" aria-label={t('take')} />
    </div>
  )
}
