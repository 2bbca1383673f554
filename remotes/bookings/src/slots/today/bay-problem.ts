/** In a chunk of its own: few rows have it. */
export { BayProblemWarning as default } from '../../features/change'
