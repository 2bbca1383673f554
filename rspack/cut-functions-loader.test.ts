import cutFunctions from './cut-functions-loader.mjs'

const source = `class Handler {
	async load(id, { force } = {}) {
		if (force) {
			return 1;
		}
	}
	keep() {
		return 2;
	}
}
function prefetch({ page, ...props }) {
	return page;
}
export { Handler, prefetch };`

const cut = (...names: string[]) =>
  cutFunctions.call({ getOptions: () => ({ names }), resourcePath: 'handler.js' }, source)

test('empties a method and a function, and leaves the others', () => {
  const text = cut('load', 'prefetch')
  expect(text).toContain(
    "async load(id, { force } = {}) { throw new Error('load is left out of this build') }",
  )
  expect(text).not.toContain('return 1')
  expect(text).toContain('return 2')
  expect(text).not.toContain('return page')
  expect(() => new Function(text.replace(/export .*/, ''))).not.toThrow()
})

test('fails when the function is gone', () => {
  expect(() => cut('preload')).toThrow('handler.js has no function preload.')
})
