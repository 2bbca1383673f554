export { Problem } from '../../shared/src/node/problem.mjs'
