import { type ComponentType, createContext, createElement, useContext } from 'react'
import type { Booking, Warehouse } from './contract'

/**
 * Slots: the only way in which a remote shows a part of itself on another's screen. A slot has a name and read-only props, which are a
 * version of the platform. The registry says who fills it. Why: docs/decisions/0044-slots.md.
 */

/** The slots with the props of what fills them. */
export type SlotProps = {
  /** Beside what a location has to do now. */
  'location-overview': {
    readonly location: Readonly<Pick<Warehouse, 'id' | 'name' | 'timezone' | 'currency'>>
  }
  /** A booking that keeps a bay from being blocked or retired: how it leaves the bay. */
  'booking-in-the-way': { readonly booking: Readonly<Booking>; readonly bayId: number }
  /** Above the list of all of them: how they leave the bay together. */
  'bookings-in-the-way': { readonly bookings: readonly Readonly<Booking>[]; readonly bayId: number }
  /** Below a location's bays: what is to do there now, and who comes and leaves today. */
  'location-today': SlotProps['location-overview']
  /** Above the list of all locations. */
  'locations-home': { /** Whether the user has several, or looks for one. */ readonly hasSeveral: boolean }
  /** In a conversation's details, about its driver: what a host does without leaving it. */
  'chat-driver': {
    readonly driver: { readonly id: number; readonly name: string; readonly phone: string }
    readonly location: Readonly<Pick<Warehouse, 'id'>>
  }
  /**
   * Further results of the search of everything, below its own: an element of role `group` with a name, and in it links of role `option`. The
   * search's keys move through them and press them; it closes once the address changes.
   */
  search: { readonly query: string }
}
export type SlotName = keyof SlotProps

/** What a remote shows in slots, by name. The code loads when the slot is shown. */
export type SlotFillers = {
  [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }>
}

type HostProps = { name: SlotName; props: object }

/** The shell's component that fills slots. Without it, as in tests and standalone pages, slots are empty. */
export const SlotHostContext = createContext<ComponentType<HostProps> | null>(null)

/** A place on a screen for parts of other remotes, like `<Slot name="search" query="ana" />`. */
export const Slot = <Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) => {
  const Host = useContext(SlotHostContext)
  return Host ? createElement(Host, { name, props }) : null
}
