import css from './tone.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The class for the colours of a status: text on a soft background. */
export const toneClass = (tone: Tone) => css[tone] ?? ''
