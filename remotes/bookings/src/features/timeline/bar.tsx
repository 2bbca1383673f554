import { memo } from 'react'
import css from './bar.module.css'
import { BarIcon } from './bar-icon'
import type { Bar as PlacedBar } from './build-rows'
import { describeBar } from './describe-bar'

/** From here on a bar has room for the driver's name (px). */
const WIDE = 200
/** Widths (px): of an icon, of the space beside the text, and of the shortest useful part of a plate. */
const ICON = 18
const EDGES = 10
const LETTERS = 28

/** Where an icon wider than its bar is placed: over the end of the gap before it, or after it at the very start. */
const findPin = ({ x, width, isEven }: PlacedBar) => {
  if (width >= ICON) return undefined
  return `${x < ICON ? 'after' : 'before'} ${isEven ? 'low' : 'high'}`
}

/** What fits beside the icon, most important first: unpaid, plate. */
const findRoom = ({ width }: PlacedBar, isUnpaid: boolean) => ({
  unpaid: isUnpaid && width >= EDGES + 2 * ICON,
  text: width >= EDGES + (isUnpaid ? 2 : 1) * ICON + LETTERS,
  driver: width >= WIDE,
})

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
  const room = findRoom(bar, bar.kind === 'booking' && bar.isUnpaid)
  const pin = findPin(bar)
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
        title={name}
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
          <BarIcon state={bar.state} />
          {room.unpaid && <BarIcon state="unpaid" />}
          {room.text && (
            <span className={css.plate} translate={bar.kind === 'booking' ? 'no' : undefined}>
              {bar.kind === 'booking' ? bar.booking.plate : bar.block.reason}
            </span>
          )}
          {bar.kind === 'booking' && room.driver && (
            <span translate="no" className={css.driver}>
              {bar.booking.driver.name}
            </span>
          )}
        </span>
      </button>
    </div>
  )
})
