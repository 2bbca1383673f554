import { toGrowthFigure, toRatioFigure } from './compare-servers'

const call = { name: 'list-1k', method: 'GET' as const, path: '/' }

it('compares the turns of a call one by one, however the load changes between them', () => {
  const small = { call, api: [14, 28, 70], bare: [10, 20, 50] }
  expect(toRatioFigure(small)).toMatchObject({ id: 'api-list-1k', value: 1.4, spread: [1.4, 1.4] })
  // The ratios of the medians are 2 and 1.07.
  const uneven = { call, api: [14, 30, 70], bare: [10, 15, 50] }
  expect(toRatioFigure(uneven).value).toBe(1.4)
  const large = { call, api: [28, 30, 84], bare: [10, 15, 50] }
  expect(toGrowthFigure('list', small, large)).toMatchObject({ id: 'api-list-growth', value: 1.2 })
})
