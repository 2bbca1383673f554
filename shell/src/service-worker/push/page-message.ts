/** What the worker asks of an open page (shell/src/push/follow-worker.ts). A page of a release before does not answer. */
export type PageMessage =
  /** To go to a path of this site; it says yes on the port. */
  | { type: 'open'; path: string }
  /** To tell the API of this browser's new subscription. */
  | { type: 'push-changed' }
