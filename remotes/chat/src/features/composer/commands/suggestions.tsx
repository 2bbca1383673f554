import type { ReactNode } from 'react'
import {
  ContextMenu,
  type ContextMenuProps,
  SuggestionList,
  type SuggestionListProps,
  WithComponents,
} from 'stream-chat-react'

/**
 * Stream's list makes a new component of each of its items whenever another one is pointed at, so that all are drawn anew: a press
 * that begins before that and ends after it is no click. Called as what they are, functions without hooks, they stay the same elements.
 */
const StableMenu = ({ items = [], ...menu }: ContextMenuProps) => (
  <ContextMenu {...menu}>{items.map((Item) => (Item as (props: object) => ReactNode)({}))}</ContextMenu>
)
const parts = { ContextMenu: StableMenu }

/** The commands and people that are offered while one types. */
export const Suggestions = (props: SuggestionListProps) => (
  <WithComponents overrides={parts}>
    <SuggestionList {...props} />
  </WithComponents>
)
