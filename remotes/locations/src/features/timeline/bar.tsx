import { memo } from 'react'
import css from './bar.module.css'
import { BarIcon } from './bar-icon'
import { describeBar } from './describe-bar'
import type { Bar as PlacedBar } from './place-rows'

/** From here on a bar has room for the driver's name, and for an icon (px). */
const WIDE = 200
const NARROW = 24

type Props = {
  bar: PlacedBar
  /** The height of a lane with its gap (px). */
  lane: number
  zone: string
  /** The bay's label; none for a request. */
  bay: string | undefined
  isStop: boolean
  /** It may begin left of what is seen: its text then stays beside the bays. */
  isSticky: boolean
}

/** A booking or a block as a button of its row; the grid listens to its clicks and keys. */
export const Bar = memo(({ bar, lane, zone, bay, isStop, isSticky }: Props) => {
  const name = describeBar(bar, zone, bay)
  const style = {
    left: bar.x,
    top: bar.lane * lane,
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
        <span className={css.text} data-sticky={isSticky || undefined}>
          {bar.width >= NARROW && <BarIcon state={bar.state} />}
          {bar.kind === 'booking' && bar.isUnpaid && <BarIcon state="unpaid" />}
          <span className={css.plate}>{bar.kind === 'booking' ? bar.booking.plate : bar.block.reason}</span>
          {bar.kind === 'booking' && bar.width >= WIDE && (
            <span className={css.driver}>{bar.booking.driver.name}</span>
          )}
        </span>
      </button>
    </div>
  )
})
