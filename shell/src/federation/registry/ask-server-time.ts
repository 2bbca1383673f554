/** The time (ms) by the API's clock, for a device whose clock may be late; 0 when it does not tell. Rare: its code loads with the call. */
export const askServerTime = async (apiUrl: string): Promise<number> => {
  const { fetchServerTime } = await import(/* webpackChunkName: "rare" */ './fetch-server-time')
  return fetchServerTime(apiUrl)
}
