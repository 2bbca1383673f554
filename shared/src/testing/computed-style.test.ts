// shared/jest-computed-style.mjs leaves jsdom only what queries need.

const getStyle = (html: string) => {
  document.body.innerHTML = html
  return getComputedStyle(document.querySelector('[data-it]') as Element)
}

test.each([
  ['<p data-it hidden></p>', 'none'],
  ['<p data-it style="display: none"></p>', 'none'],
  ['<input data-it type="hidden">', 'none'],
  ['<dialog data-it></dialog>', 'none'],
  ['<template data-it></template>', 'none'],
  ['<p data-it></p>', 'block'],
  ['<button data-it></button>', 'inline-block'],
  ['<li data-it></li>', 'list-item'],
])('%s is displayed as %s', (html, display) => {
  expect(getStyle(html).display).toBe(display)
})

test.each([
  ['<p style="visibility: hidden"><b data-it></b></p>', 'hidden', 'auto'],
  ['<p style="pointer-events: none"><b data-it></b></p>', 'visible', 'none'],
  ['<p><b data-it></b></p>', 'visible', 'auto'],
])('%s inherits from its parent', (html, visibility, pointerEvents) => {
  const style = getStyle(html)
  expect([style.visibility, style.pointerEvents]).toEqual([visibility, pointerEvents])
})

test('follows a change', () => {
  const style = () => getComputedStyle(document.querySelector('p') as Element).display
  document.body.innerHTML = '<p></p>'
  expect(style()).toBe('block')
  document.querySelector('p')?.setAttribute('hidden', '')
  expect(style()).toBe('none')
})
