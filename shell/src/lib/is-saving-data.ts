/** Chromium's Save-Data setting; other browsers have none. */
export const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
