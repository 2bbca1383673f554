/** The API's calls that are measured, at a location of each size; the time of one page must not grow with the list. */
export const apiCalls = [
  { id: 'campaigns', name: 'campaigns', isPage: true },
  { id: 'drivers', name: 'drivers', isPage: true },
  { id: 'search', name: 'drivers, search', isPage: true },
  { id: 'bookings-today', name: 'bookings, today', isPage: true },
  { id: 'bookings-past', name: 'bookings, past', isPage: true },
  { id: 'bookings-search', name: 'bookings, search', isPage: true },
  { id: 'quote', name: 'quote', isPage: true },
  { id: 'new-booking', name: 'new booking', isPage: true },
  { id: 'audience', name: 'audience', isPage: false },
]
const sizes = [
  { suffix: '1k', size: '1,000' },
  { suffix: '20k', size: '20,000' },
]

/**
 * What the API's calls may cost.
 * @type {import('../budgets.mjs').Budget[]}
 */
export const apiBudgets = [
  ...apiCalls.flatMap(({ id, name }) =>
    sizes.map(({ suffix, size }) => ({
      id: `api-${id}-${suffix}`,
      title: `API, ${name} of ${size}, p50 / bare`,
      unit: 'times',
      budget: 1.5,
      aim: 1.25,
    })),
  ),
  ...apiCalls
    .filter(({ isPage }) => isPage)
    .map(({ id, name }) => ({
      id: `api-${id}-growth`,
      title: `API, ${name}: 20,000 / 1,000, p50`,
      unit: 'times',
      budget: 1.3,
      aim: 1.1,
    })),
  { id: 'api-audience-20k-time', title: 'API, audience of 20,000', unit: 'ms', budget: 150, aim: 75 },
  { id: 'api-audience-100k-time', title: 'API, audience of 100,000', unit: 'ms', budget: 600, aim: 300 },
  { id: 'api-audience-others', title: 'API, other calls meanwhile, p99', unit: 'ms', budget: 50, aim: 25 },
  { id: 'api-start', title: 'API, start of 90,000 messages', unit: 'ms', budget: 3000, aim: 2000 },
  {
    id: 'api-start-others',
    title: 'API, other calls meanwhile, p99 (start)',
    unit: 'ms',
    budget: 50,
    aim: 25,
  },
  {
    id: 'api-timeline',
    title: 'API, page of a timeline of 500 bays and 5,000 stays, p50 / bare',
    unit: 'times',
    budget: 1.5,
    aim: 1.25,
  },
  { id: 'api-to-do', title: 'API, to-do of 50 locations, p50 / bare', unit: 'times', budget: 1.5, aim: 1.25 },
  {
    id: 'api-directory',
    title: 'API, first page of 200,000 drivers, p50 / bare',
    unit: 'times',
    budget: 1.3,
    aim: 1.2,
  },
  {
    id: 'api-directory-search',
    title: 'API, 200,000 drivers, search of a name, p50 / bare',
    unit: 'times',
    budget: 1.3,
    aim: 1.2,
  },
  {
    id: 'api-directory-plate',
    title: 'API, 200,000 drivers, search of a plate, p50 / bare',
    unit: 'times',
    budget: 1.3,
    aim: 1.2,
  },
  {
    id: 'api-sending',
    title: 'API, 2,000 messages of 100,000 after the first part / all at once',
    unit: 'times',
    budget: 1.3,
    aim: 1.1,
  },
  {
    id: 'api-sending-search',
    title: 'API, STOP in a first part of 5,000, then the rest let go',
    unit: 'ms',
    budget: 60_000,
    aim: 20_000,
  },
  { id: 'api-live-heap', title: 'API, heap of each of 500 live streams', unit: 'KB', budget: 40, aim: 20 },
  {
    id: 'api-live-others',
    title: 'API, /user/me beside 500 live streams / none, p99',
    unit: 'times',
    budget: 2,
    aim: 1.25,
  },
]
