import { memo } from 'react'
import css from './bar.module.css'
import { BarIcon } from './bar-icon'
import { calmStates } from './bar-state'
import type { BlockBar, BookingBar, Bar as PlacedBar } from './build-rows'
import { describeBar } from './describe-bar'
import { findPlateEnd } from './plate-end'

/** From here on a bar has room for the driver's name (px). */
const WIDE = 200
/** Widths (px): of an icon, of the space beside the text, and of the shortest useful part of a reason. */
const ICON = 16
const EDGES = 9
const LETTERS = 28

/** Where an icon wider than its bar is placed: over the end of the gap before it, or after it at the very start. */
const findPin = ({ x, width, isEven }: PlacedBar) => {
  if (width >= ICON) return undefined
  return `${x < ICON ? 'after' : 'before'} ${isEven ? 'low' : 'high'}`
}

/**
 * What fits into a booking's bar, most important first: the icon of what needs doing, the plate's end, that it is unpaid, the whole plate,
 * the icon of a state that asks for nothing.
 */
const fitBooking = ({ width, state, booking: { plate }, isUnpaid }: BookingBar) => {
  const isTask = !calmStates.has(state)
  const room = width - EDGES - (isTask ? ICON : 0)
  const beside = isUnpaid ? findPlateEnd(plate, room - ICON) : ''
  const text = beside || findPlateEnd(plate, room)
  const hasUnpaid = isUnpaid && (beside !== '' || (text === '' && room >= ICON))
  const isWhole = findPlateEnd(plate, room - (hasUnpaid ? ICON : 0) - ICON) === plate
  return { text, hasUnpaid, hasIcon: isTask || (state !== 'later' && isWhole) }
}

/** It begins with the plate; a state that most bars have needs no icon. */
const BookingText = ({ bar }: { bar: BookingBar }) => {
  const { text, hasUnpaid, hasIcon } = fitBooking(bar)
  return (
    <>
      {text && (
        <span className={css.plate} translate="no">
          {text}
        </span>
      )}
      {hasUnpaid && <BarIcon state="unpaid" />}
      {hasIcon && <BarIcon state={bar.state} />}
      {bar.width >= WIDE && (
        <span translate="no" className={css.driver}>
          {bar.booking.driver.name}
        </span>
      )}
    </>
  )
}

const BlockText = ({ bar: { width, state, block } }: { bar: BlockBar }) => (
  <>
    <BarIcon state={state} />
    {width >= EDGES + ICON + LETTERS && <span className={css.plate}>{block.reason}</span>}
  </>
)

type Props = {
  bar: PlacedBar
  /** The height of a lane with its gap (px). */
  lane: number
  zone: string
  /** The bay's label; none for a request. */
  bay: string | undefined
  isStop: boolean
  /** The bar may start left of the viewport: its text stays next to the bay names. */
  isSticky: boolean
}

/** A booking or a block as a button of its row; the grid listens to its clicks and keys. */
export const Bar = memo(({ bar, lane, zone, bay, isStop, isSticky }: Props) => {
  const name = describeBar(bar, zone, bay)
  const pin = calmStates.has(bar.state) ? undefined : findPin(bar)
  const style = {
    marginLeft: bar.x,
    marginTop: bar.lane * lane,
    width: bar.width,
    height: bar.lanes * lane,
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells by time
    <div role="gridcell" className={css.cell} style={style}>
      <button
        type="button"
        className={`${css.bar} ${css[bar.state]}`}
        aria-label={name}
        aria-haspopup={bar.kind === 'booking' ? 'dialog' : undefined}
        tabIndex={isStop ? 0 : -1}
        data-stop={bar.key}
        data-cut-start={bar.cutStart || undefined}
        data-cut-end={bar.cutEnd || undefined}
      >
        <span
          className={css.text}
          data-sticky={(isSticky && !pin) || undefined}
          data-narrow={(!pin && bar.width < EDGES + ICON) || undefined}
          data-pin={pin}
        >
          {bar.kind === 'booking' ? <BookingText bar={bar} /> : <BlockText bar={bar} />}
        </span>
      </button>
    </div>
  )
})
