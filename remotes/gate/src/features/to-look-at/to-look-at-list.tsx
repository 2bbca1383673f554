import { flattenPages } from '@hosts/shared/api'
import type { ToLookAtItem as Item, ListPage } from '@hosts/shared/contract'
import { useSearchParams } from '@hosts/shared/platform'
import { Card, EmptyState, ShowMore, useFocusHandoff } from '@hosts/shared/ui'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from './texts'
import { ToLookAtItem } from './to-look-at-item'
import css from './to-look-at-list.module.css'
import { useSettle } from './use-settle'

const SettleDialogs = lazy(() => import('./settle-dialogs'))

type Props = {
  found: { pages: ListPage<Item>[] }
  /** Under the name of each location. */
  isGrouped: boolean
  more: { load: () => void; isLoading: boolean } | null
}

/** Events by location, in the order of each location's oldest. */
const groupItems = (items: Item[]) => {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(item.location.id, [...(groups.get(item.location.id) ?? []), item])
  return [...groups.values()]
}

/** Events for hosts to settle, with the ways to do so. */
export const ToLookAtList = ({ found, isGrouped, more }: Props) => {
  const settling = useSettle()
  const [params] = useSearchParams()
  const { list, fallback, onFocus, onBlur } = useFocusHandoff()
  const items = flattenPages(found)
  return (
    <>
      <p ref={fallback} className={css.count} role="status" tabIndex={-1}>
        {items.length > 0 && t('note', { count: found.pages[0]?.count ?? 0 })}
      </p>
      {items.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={t('none.title')} text={t('none.text')} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is */}
      <div ref={list} className={css.groups} onFocus={onFocus} onBlur={onBlur}>
        {groupItems(items).map((group) => {
          const name = group[0]?.location.name ?? ''
          return (
            <Card key={group[0]?.location.id} {...(isGrouped && { title: name })}>
              <ul aria-label={isGrouped ? name : t('list')}>
                {group.map((item) => (
                  <ToLookAtItem
                    key={item.id}
                    item={item}
                    isMeant={params.get('event') === String(item.id)}
                    settling={settling}
                  />
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
      {more && <ShowMore onPress={more.load} isPending={more.isLoading} />}
      {settling.question && (
        <Suspense fallback={null}>
          <SettleDialogs settling={settling} />
        </Suspense>
      )}
    </>
  )
}
