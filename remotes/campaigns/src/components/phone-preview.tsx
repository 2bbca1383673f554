import { type Audience, unknownVariables } from '@hosts/shared/contract'
import { detailTextClass, IconButton } from '@hosts/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { t } from '../texts'
import css from './phone-preview.module.css'

type Props = {
  /** The location's name, as the sender. */
  sender: string
  /** Shown until the API has filled in the variables. */
  template: string
  samples: Audience['samples']
}

/** The message as the drivers read it whose names change it most: what an ordinary name does not show. */
const OddSamples = ({ samples }: { samples: Audience['samples'] }) => (
  <ul className={css.odd}>
    {samples.map(({ id, odd, text }) => (
      <li key={id}>
        <span className={css.why}>{t(odd === 'longest' ? 'preview.longest' : 'preview.unusual')}</span>
        <p className={css.bubble}>{text}</p>
      </li>
    ))}
  </ul>
)

/** The message on a phone, as sample drivers of the audience would read it, and below it the ones that may look worst. */
export const PhonePreview = ({ sender, template, samples }: Props) => {
  const [chosen, setChosen] = useState(0)
  const position = Math.min(chosen, Math.max(samples.length - 1, 0))
  const sample = samples[position]
  const isWritten = template.trim() !== ''
  const text = isWritten && (sample?.text || template)
  /** What the bubble then shows is the template, which nobody reads. */
  const isRefused = isWritten && unknownVariables(template).length > 0
  const others = text ? samples.filter((other) => other.odd && other.text && other !== sample) : []
  return (
    <figure className={css.preview} aria-label={t('preview.title')}>
      <div className={css.phone}>
        <div className={css.sender}>
          <span className={css.avatar} aria-hidden="true">
            {sender.slice(0, 1)}
          </span>
          <span translate="no">{sender}</span>
        </div>
        <div className={css.chat}>
          {text ? (
            <p className={css.bubble}>{text}</p>
          ) : (
            <p className={detailTextClass}>{t('preview.empty')}</p>
          )}
        </div>
      </div>
      <figcaption className={css.caption}>
        <IconButton
          label={t('preview.previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          size="small"
          isDisabled={position === 0}
          onPress={() => setChosen(position - 1)}
        />
        <span className={css.who}>
          {isRefused
            ? t('preview.refused')
            : sample
              ? t('preview.sample', { name: sample.name })
              : t('preview.noSample')}
        </span>
        <IconButton
          label={t('preview.next')}
          icon={<ChevronRight aria-hidden="true" />}
          size="small"
          isDisabled={position >= samples.length - 1}
          onPress={() => setChosen(position + 1)}
        />
      </figcaption>
      {others.length > 0 && <OddSamples samples={others} />}
    </figure>
  )
}
