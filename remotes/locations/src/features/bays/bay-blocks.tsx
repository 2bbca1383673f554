import { formatSpan, isNow } from '@hosts/shared/blocks'
import type { Block, Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, buttonClass, formatBookingTime, mutedTextClass } from '@hosts/shared/ui'
import { Ban, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import css from './bay-drawer.module.css'
import { newBookingPath } from './bay-now'
import type { BayRow } from './bay-rows'
import { BlockBays } from './block-bays'
import { t } from './texts'
import { useEndBlock } from './use-end-block'

type Props = { location: Warehouse; bay: BayRow }

/** Current and coming blocks of a bay, with actions for them. */
export const BayBlocks = ({ location, bay }: Props) => {
  const { endBlock, isEnding } = useEndBlock(location.id)
  const [edited, setEdited] = useState<Block | 'new' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Before its row goes: the dialog would move the focus to its Close button.
  const endFrom = async (button: Element, block: Block) => {
    if ((await endBlock(block)) && button === document.activeElement) title.current?.focus()
  }
  const isArchived = location.status === 'archived'
  const format = (instant: string) => formatBookingTime(instant, location.timezone)
  return (
    <section className={css.section}>
      {!isArchived && (
        <div className={css.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to={newBookingPath(bay, location.id)}>
            <Plus aria-hidden="true" />
            <span>{t('now.book')}</span>
          </Link>
          <Button onPress={() => setEdited('new')}>
            <Ban aria-hidden="true" />
            {t('blocks.add')}
          </Button>
        </div>
      )}
      <h3 ref={title} tabIndex={-1}>
        {t('blocks.title')}
      </h3>
      {bay.blocks.length === 0 && <p className={mutedTextClass}>{t('blocks.none')}</p>}
      <ul className={css.blocks}>
        {bay.blocks.map((block) => {
          const { id, reason } = block
          const kind = isNow(block) ? 'end' : 'cancel'
          return (
            <li key={id} className={css.block}>
              <div className={css.words}>
                <p>{reason}</p>
                <p className={mutedTextClass}>{formatSpan(block, bay.capacity, format)}</p>
              </div>
              {!isArchived && (
                <div className={css.actions}>
                  <Button
                    size="small"
                    aria-label={t('blocks.editLabel', { reason })}
                    onPress={() => setEdited(block)}
                  >
                    {t('blocks.edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t(`blocks.${kind}Label`, { reason })}
                    isPending={isEnding}
                    onPress={({ target }) => endFrom(target, block)}
                  >
                    {t(`blocks.${kind}`)}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <BlockBays
          location={location}
          bays={[bay]}
          {...(edited !== 'new' && { block: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
