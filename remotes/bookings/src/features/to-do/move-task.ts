/** In a chunk of its own: few rows have it. */
export { MoveButton as default } from '../change'
