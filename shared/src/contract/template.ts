import * as z from '@hosts/shared/zod'
import { atLeast, atMost } from './primitives'

/** The variables that a message may use; other names in double braces are refused. */
export const messageVariables = [
  'driver.name',
  'driver.firstName',
  'driver.plate',
  'location.name',
  'booking.start',
  'booking.end',
  'booking.bay',
  'booking.ref',
] as const
export type MessageVariable = (typeof messageVariables)[number]

/** A variable in a template; the group is its name, possibly with spaces around it. Matches in linear time. */
export const templateVariable = /\{\{([^{}]*)\}\}/g

/** Reported among the unknown names for double braces that are left open. */
export const openBraces = '{{'

/** The names in double braces that are no variables, and `{{` if braces are left open. */
export const unknownVariables = (template: string): string[] => {
  const named = [...template.matchAll(templateVariable)].map((match) => (match[1] ?? '').trim())
  const left = template.replace(templateVariable, '')
  const unknown = named.filter((name) => !(messageVariables as readonly string[]).includes(name))
  return left.includes('{{') || left.includes('}}') ? [...unknown, openBraces] : unknown
}

/** A text whose variables are filled in for each driver who gets it. As typed: in some scripts a message needs marks of direction. */
export const templateText = (max: number, label: string) =>
  z.string().check(
    z.trim(),
    atLeast(1, label),
    atMost(max),
    z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Remove the invisible characters'),
    z.refine((template) => unknownVariables(template).length === 0, {
      error: ({ input }) => {
        const names = unknownVariables(String(input)).filter((name) => name !== openBraces)
        if (names.length > 0) return `This variable is not known: ${names.join(', ')}`
        return 'Double braces go around the name of a variable, like {{driver.name}}'
      },
    }),
  )
