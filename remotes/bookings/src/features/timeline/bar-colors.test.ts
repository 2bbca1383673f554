/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { barStates } from './bar-state'

const tokens = readFileSync(path.join(__dirname, '../../../../../shared/src/ui/tokens.css'), 'utf8')
const sheet = readFileSync(path.join(__dirname, 'bar.module.css'), 'utf8')

const readToken = (name: string) => tokens.match(new RegExp(`${name}: (#[0-9a-f]{6})`))?.[1] ?? ''
/** The colour of a property of a state's rule. */
const readColor = (state: string, property: string) => {
  const rule = sheet.match(new RegExp(`\\.${state} {([^}]*)}`))?.[1] ?? ''
  return readToken(rule.match(new RegExp(`(?:^|\\s)${property}:[^;]*var\\((--[\\w-]+)\\)`))?.[1] ?? 'none')
}
/** WCAG's relative luminance. */
const getLuminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const getContrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [getLuminance(a), getLuminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

test.each(barStates)('%s: its text has a contrast of 4.5, its edge of 3 beside the row', (state) => {
  const background = readColor(state, 'background')
  expect(getContrast(readColor(state, 'color'), background)).toBeGreaterThanOrEqual(4.5)
  const edge = readColor(state, 'border(?:-color)?')
  expect(getContrast(edge, readToken('--color-surface'))).toBeGreaterThanOrEqual(3)
})
