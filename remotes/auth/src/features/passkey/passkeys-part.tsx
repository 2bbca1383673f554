import { maxPasskeys, type PasskeyEntry, type SecondFactor } from '@hosts/shared/contract'
import { DoneText, FormAlert } from '@hosts/shared/forms'
import {
  AlertDialog,
  Button,
  mutedTextClass,
  noteClass,
  Skeleton,
  toneClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useRef, useState } from 'react'
import { useAuthDeletePasskeyMutation, useAuthGetPasskeysQuery } from '../../api/passkeys'
import { PasskeyRow } from './passkey-row'
import css from './passkeys.module.css'
import { RenameDialog } from './rename-dialog'
import { t } from './texts'
import { useAddPasskey } from './use-add-passkey'

type Props = {
  factor: SecondFactor
  /** With the recovery codes that come with the first factor. */
  onAdded: (recoveryCodes: string[] | undefined) => void
}

/** The person's passkeys: added, renamed, deleted. */
export const PasskeysPart = ({ factor, onAdded }: Props) => {
  const query = useAuthGetPasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [remove] = useAuthDeletePasskeyMutation()
  const [done, setDone] = useState('')
  const { add, isPending, problem, forgetProblem } = useAddPasskey(({ name, recoveryCodes }) => {
    setDone(t('added', { name }))
    onAdded(recoveryCodes)
  })
  const [renamed, setRenamed] = useState<PasskeyEntry | null>(null)
  const [question, setQuestion] = useState<PasskeyEntry | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const canAdd = 'PublicKeyCredential' in window
  const part = useRef<HTMLDivElement>(null)
  const rows = query.currentData?.results ?? []
  // One of a former address logs in nobody.
  const working = rows.filter(({ formerHost }) => formerHost === undefined)
  const isLast =
    working.length === 1 && working[0]?.id === question?.id && factor.factors.join() === 'passkey'
  return (
    <section className={css.part} ref={part} tabIndex={-1} aria-label={t('title')}>
      <div className={css.head}>
        <p className={css.title}>{t('title')}</p>
        {canAdd && (
          <Button
            size="small"
            isPending={isPending}
            isDisabled={rows.length >= maxPasskeys}
            onPress={() => {
              setDone('')
              add()
            }}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <p className={mutedTextClass}>{t(canAdd ? 'text' : 'missing')}</p>
      {canAdd && factor.isOnlyOwner && factor.factors.length === 0 && (
        <p className={`${noteClass} ${toneClass('warning')}`}>{t('alone')}</p>
      )}
      <FormAlert message={problem} />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={1} label={t('loading')} />}>
        {({ results }) =>
          results.length > 0 && (
            <ul aria-label={t('title')}>
              {results.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => {
                    forgetProblem()
                    setRenamed(passkey)
                  }}
                  onDelete={() => {
                    forgetProblem()
                    setQuestion(passkey)
                    setIsAsking(true)
                  }}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      <DoneText>{done}</DoneText>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        variant="danger"
        title={t('deleteTitle', { name: question?.name ?? '' })}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          if (!question) return
          await remove(question.id).unwrap()
          setDone(t('deleted', { name: question.name }))
          // The focused button disappears with its row.
          setTimeout(() => part.current?.focus())
        }}
      >
        <p>{t('deleteText')}</p>
        {isLast && <p>{t(factor.requiredFrom ? 'lastRequired' : 'lastText')}</p>}
      </AlertDialog>
    </section>
  )
}
