import type { ReactElement } from 'react'

/**
 * Children that stand beside others, so that they are never bare text: a browser's translation replaces text by an element that React does
 * not know. Put a text into an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | '' | boolean | null | undefined
