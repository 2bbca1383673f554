import { Report } from './report'

/** /reports: all locations together. */
export const Component = () => <Report location={null} />
