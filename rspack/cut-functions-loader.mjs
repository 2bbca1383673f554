/**
 * A loader that empties functions which never run, so that code used only by them is left out, too. Fails when one of them is missing. It
 * finds the end of a function by the indentation of a formatted build.
 * @this {{ getOptions: () => { names: string[] }, resourcePath: string }}
 * @param {string} source
 */
export default function cutFunctions(source) {
  let text = source
  for (const name of this.getOptions().names) {
    const pattern = new RegExp(
      `^([ \\t]*)((?:async )?(?:function )?${name}\\(.*\\) \\{)\\n[^]*?\\n\\1\\}`,
      'm',
    )
    if (!pattern.test(text)) throw new Error(`${this.resourcePath} has no function ${name}.`)
    text = text.replace(pattern, `$1$2 throw new Error('${name} is left out of this build') }`)
  }
  return text
}
