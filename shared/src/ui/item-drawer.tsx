import { isMissing } from '@hosts/shared/api'
import { Dialog } from '@hosts/shared/controls'
import type { Elements } from './elements'
import { Skeleton } from './skeleton'
import { mutedTextClass } from './text-class'
import { type QueryState, WhenLoaded } from './when-loaded'

type Props<Item> = {
  query: QueryState<Item>
  /** The name or plate of the one that is open, which a browser's translation leaves alone. */
  name: string | undefined
  /** The title until its name is known. */
  title: string
  /** What stands here instead of one that does not exist. */
  missing: string
  /** Rows of the skeleton. */
  rows: number
  onClose: () => void
  children: (item: Item) => Elements
  /** What stays when the one is gone. */
  dialogs?: Elements
}

/** A drawer about one thing of a list, in its states: loading, failed, gone, loaded. */
export const ItemDrawer = <Item,>({
  query,
  name,
  title,
  missing,
  rows,
  onClose,
  children,
  dialogs,
}: Props<Item>) => (
  <Dialog
    isOpen
    placement="side"
    onOpenChange={onClose}
    title={name ?? title}
    {...(name !== undefined && { translate: 'no' })}
  >
    {isMissing(query.error) ? (
      <p className={mutedTextClass}>{missing}</p>
    ) : (
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={rows} />}>
        {children}
      </WhenLoaded>
    )}
    {dialogs}
  </Dialog>
)
