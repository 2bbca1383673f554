import css from './tone.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The colours of a status: text on its soft ground. */
export const toneClass = (tone: Tone) => css[tone] ?? ''
