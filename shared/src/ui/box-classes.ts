import note from './note.module.css'
import sunk from './sunk-box.module.css'

/** Class of a note with an icon; its colours are a `toneClass`. */
export const noteClass = note.note ?? ''

/** Class of a box that is set back. */
export const sunkBoxClass = sunk.box ?? ''
