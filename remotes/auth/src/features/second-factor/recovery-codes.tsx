import { FormDialog } from '@hosts/shared/forms'
import { getNow, useUser } from '@hosts/shared/platform'
import { saveFile } from '@hosts/shared/save-file'
import { Button, Checkbox, DialogActions, mutedTextClass } from '@hosts/shared/ui'
import { Fragment, useState } from 'react'
import { createPortal } from 'react-dom'
import { CopyButton } from './copy-button'
import { formatDay } from './format-day'
import css from './second-factor.module.css'
import { t } from './texts'

/** Broken after hyphens only, where a line is too narrow for a code. */
const Code = ({ code }: { code: string }) =>
  code.split(/(?<=-)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code stay as they are
    <Fragment key={index}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ))

const Codes = ({ codes }: { codes: string[] }) => (
  <ul className={css.codes} translate="no" aria-label={t('list.label')}>
    {codes.map((code) => (
      <li key={code}>
        <Code code={code} />
      </li>
    ))}
  </ul>
)

/** What the file and the sheet say besides the codes: found in a drawer, they explain themselves. */
const useWords = () => {
  const { email = '' } = useUser() ?? {}
  const [day] = useState(() => formatDay(new Date(getNow()).toISOString()))
  return [
    t('list.heading', { email }),
    t('list.made', { address: window.location.origin, day }),
    t('list.use'),
  ]
}

const Sheet = ({ codes, words: [heading, ...lines] }: { codes: string[]; words: string[] }) =>
  createPortal(
    <div className={css.sheet} aria-hidden="true">
      <h1>{heading}</h1>
      {lines.map((line) => (
        <p key={line} className={mutedTextClass}>
          {line}
        </p>
      ))}
      <Codes codes={codes} />
    </div>,
    document.body,
  )

/** New codes, which nobody can show again: asks before it is left until the box says that they are kept. */
export const RecoveryCodesDialog = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const [isKept, setIsKept] = useState(false)
  const words = useWords()
  const save = () =>
    saveFile(
      new Blob([`${[...words, '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }),
      t('list.file'),
    )
  return (
    <FormDialog
      title={t('list.title')}
      isDirty={!isKept}
      onClose={onDone}
      question={{
        title: t('list.leave.title'),
        children: t('list.leave.text'),
        confirmLabel: t('list.leave.confirm'),
        cancelLabel: t('list.leave.cancel'),
      }}
    >
      <p>
        {t('list.use')} {t('list.text')}
      </p>
      <Codes codes={codes} />
      <div className={css.actions}>
        <CopyButton text={codes.join('\n')} label={t('list.copy')} />
        <Button onPress={save}>{t('list.save')}</Button>
        <Button onPress={() => window.print()}>{t('list.print')}</Button>
      </div>
      <Checkbox isSelected={isKept} onChange={setIsKept}>
        {t('list.kept')}
      </Checkbox>
      <DialogActions>
        <Button variant="primary" isDisabled={!isKept} onPress={onDone}>
          {t('list.done')}
        </Button>
      </DialogActions>
      <Sheet codes={codes} words={words} />
    </FormDialog>
  )
}
