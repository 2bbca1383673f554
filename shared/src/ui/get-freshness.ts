type Aging = { currentData?: unknown; error?: unknown; fulfilledTimeStamp?: number | undefined }

/** The time of the oldest result of several queries, and whether a refresh of any failed. */
export const getFreshness = (queries: Aging[]) => {
  const loaded = queries.filter((query) => query.currentData !== undefined)
  return {
    updatedAt: loaded.length
      ? new Date(Math.min(...loaded.map((query) => query.fulfilledTimeStamp ?? 0)))
      : null,
    isRefreshFailing: loaded.some((query) => query.error !== undefined),
  }
}
