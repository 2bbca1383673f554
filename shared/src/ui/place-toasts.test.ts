import { findClearTop, placeToasts } from './place-toasts'

type Span = [top: number, bottom: number]
test.each<[string, Span[], number]>([
  ['at the top without fields', [], 60],
  ['at the top beside fields further down', [[150, 190]], 60],
  ['below a field that is in the way', [[100, 140]], 140],
  [
    'below two, however they are sorted',
    [
      [170, 210],
      [100, 140],
    ],
    210,
  ],
  [
    'between two with enough space',
    [
      [50, 90],
      [200, 240],
    ],
    90,
  ],
  [
    'below a field that spans others',
    [
      [60, 300],
      [80, 100],
    ],
    300,
  ],
  ['at the top where all is full', [[60, 560]], 60],
])('toasts are %s', (_, spans, expected) => {
  expect(
    findClearTop(
      spans.map(([top, bottom]) => ({ top, bottom })),
      80,
      60,
      600,
    ),
  ).toBe(expected)
})

test.each<[string, string, string]>([
  ['a field', '<input id="field">', '96px'],
  ['the label of a form', '<form><label id="field">Name</label></form>', '96px'],
  ['no field below a dialog', '<div aria-hidden="true"><input id="field"></div>', '0px'],
  ['no slider of a chart', '<input type="range" id="field">', '0px'],
  ['no empty line of a form', '<form><p role="alert" id="field"></p></form>', '0px'],
])('toasts make way for %s', (_, html, expected) => {
  document.body.innerHTML = `${html}<section></section>`
  const region = document.querySelector('section') as HTMLElement
  region.getBoundingClientRect = () => new DOMRect(0, 56, 332, 90)
  const field = document.querySelector('#field') as HTMLElement
  field.getBoundingClientRect = () => new DOMRect(20, 112, 300, 40)
  placeToasts(region)
  expect(region.style.getPropertyValue('--toast-shift')).toBe(expected)
})
