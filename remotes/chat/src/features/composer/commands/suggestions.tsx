import type { ReactNode } from 'react'
import {
  ContextMenu,
  type ContextMenuProps,
  SuggestionList,
  type SuggestionListProps,
  WithComponents,
} from 'stream-chat-react'

/**
 * Stream's list makes new item components whenever another item is highlighted, so all remount, and a press that spans this is
 * no click. The items are functions without hooks: calling them keeps their elements mounted.
 */
const StableMenu = ({ items = [], ...menu }: ContextMenuProps) => (
  <ContextMenu {...menu}>{items.map((Item) => (Item as (props: object) => ReactNode)({}))}</ContextMenu>
)
const overrides = { ContextMenu: StableMenu }

/** The commands and people offered while typing. */
export const Suggestions = (props: SuggestionListProps) => (
  <WithComponents overrides={overrides}>
    <SuggestionList {...props} />
  </WithComponents>
)
