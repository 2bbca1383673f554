import { findPastedFiles } from './find-pasted-files'

const file = (name: string, type = 'image/png') => new File(['1'], name, { type })

test.each([
  ['Finder', 'photo.png', ['photo.png']],
  ['Finder that hides endings', 'photo', ['photo.png']],
  ['Finder, two files', 'photo.png\rpapers.pdf', ['photo.png', 'papers.pdf']],
  ['Finder, accents as letter and mark', 'Überseehafen.png'.normalize('NFD'), ['Überseehafen.png']],
  ['a path of Linux', '/home/ana/my photo.png\n', ['my photo.png']],
  ['an address of Linux', 'file:///home/ana/my%20photo.png\r\n', ['my photo.png']],
  ['a path of Windows', 'C:\\Users\\Ana\\photo.png', ['photo.png']],
  ['Explorer, without text', '', ['photo.png', 'other.png']],
  ['a screenshot', '', ['image.png']],
])('%s: the files are attached', (_, text, names) => {
  const files = names.map((name) => file(name))
  expect(findPastedFiles({ files, getData: () => text })).toEqual(files)
})

test('a file that is no picture of the text is attached', () => {
  const files = [file('papers.pdf', 'application/pdf')]
  expect(findPastedFiles({ files, getData: () => 'x-special/nautilus-clipboard' })).toEqual(files)
})

test.each([
  ['cells of a spreadsheet', 'A1\tfree\nA2\ttaken', [file('image.png')]],
  ['text only', 'photo.png', []],
  ['nothing', '', []],
])('%s: nothing is attached', (_, text, files) => {
  expect(findPastedFiles({ files, getData: () => text })).toEqual([])
})
