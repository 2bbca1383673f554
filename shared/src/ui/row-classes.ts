import divided from './divided-row.module.css'
import waiting from './waiting-row.module.css'

/** Class of a row in a list with a line between rows. */
export const dividedRowClass = divided.row ?? ''

/** Classes of a row of a task: an icon, its subject with a link to who it is about, and buttons. `--columns`: of its grid. */
export const waitingRow = {
  row: waiting.row ?? '',
  icon: waiting.icon ?? '',
  text: waiting.text ?? '',
  who: waiting.who ?? '',
  plate: waiting.plate ?? '',
}
