import { Button, IconButton, ProgressBar } from '@hosts/shared/ui'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { t } from './texts'
import css from './upload-list.module.css'
import type { Upload } from './use-uploads'

const describe = ({ status, sent }: Upload) => {
  if (status === 'waiting' || status === 'preparing') return t(status)
  return sent < 1 ? t('percent', { percent: Math.floor(sent * 100) }) : t('storing')
}

type Props = { uploads: Upload[]; onCancel: (id: number) => void; onRetry: (id: number) => void }

/** Photos that are being sent, each with its progress, and those that failed, each with its reason. */
export const UploadList = ({ uploads, onCancel, onRetry }: Props) => {
  if (uploads.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('uploads')}>
      {uploads.map((upload) => {
        const { id, file, status, sent, error, canRetry } = upload
        const isFailed = status === 'failed'
        return (
          <li key={id} className={css.item}>
            <div className={css.words}>
              {isFailed ? (
                <>
                  <span className={css.name}>{file.name}</span>
                  <span className={css.error}>
                    <CircleAlert aria-hidden="true" />
                    <span>{error}</span>
                  </span>
                </>
              ) : (
                <ProgressBar
                  label={file.name}
                  value={Math.round(sent * 100)}
                  max={100}
                  valueLabel={describe(upload)}
                />
              )}
            </div>
            {isFailed && canRetry && (
              <Button size="small" onPress={() => onRetry(id)} aria-label={t('retryOf', { name: file.name })}>
                <RotateCw aria-hidden="true" />
                {t('retry')}
              </Button>
            )}
            <IconButton
              size="small"
              icon={<X aria-hidden="true" />}
              label={t(isFailed ? 'dismiss' : 'cancel', { name: file.name })}
              onPress={() => onCancel(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
