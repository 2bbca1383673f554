import { errorMessage, isCancelled } from '@hosts/shared/api'
import { DoneText, FormAlert } from '@hosts/shared/forms'
import { Button, Card, mutedTextClass } from '@hosts/shared/ui'
import { Download } from 'lucide-react'
import { useAuthExportAccountMutation } from '../../api/export-account'
import css from './account.module.css'
import { t } from './texts'

const formats = ['xlsx', 'json'] as const

/** What the account has, as a file for people or for programs. */
export const ExportCard = () => {
  const [download, { data, error, isLoading, originalArgs }] = useAuthExportAccountMutation()
  return (
    <Card title={t('export.title')}>
      <p className={mutedTextClass}>{t('export.text')}</p>
      <FormAlert
        message={
          error && !isCancelled(error) ? t('export.failed', { reason: errorMessage(error) }) : undefined
        }
      />
      <div className={css.actions}>
        {formats.map((format) => (
          <Button
            key={format}
            isPending={isLoading && originalArgs === format}
            onPress={() => {
              if (!isLoading) download(format)
            }}
          >
            <Download aria-hidden="true" />
            <span>{t(`export.action.${format}`)}</span>
          </Button>
        ))}
        <p role="status" className={mutedTextClass}>
          {isLoading && t('export.working')}
        </p>
        <DoneText>{data && !isLoading && t('export.done', { name: data.name })}</DoneText>
      </div>
    </Card>
  )
}
