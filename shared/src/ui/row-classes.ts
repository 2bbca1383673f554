import divided from './divided-row.module.css'
import button from './row-button.module.css'
import waiting from './waiting-row.module.css'

/** Class of a row in a list with a line between rows. */
export const dividedRowClass = divided.row ?? ''

/** Class of the button of a row, which covers the row. */
export const rowButtonClass = button.button ?? ''

/** Classes of a row of a task: an icon, its subject with a link to who it is about, and buttons. `--columns`: of its grid. */
export const waitingRow = {
  row: waiting.row ?? '',
  icon: waiting.icon ?? '',
  text: waiting.text ?? '',
  who: waiting.who ?? '',
  plate: waiting.plate ?? '',
}
