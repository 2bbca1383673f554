import { useAddress } from '@hosts/shared/use-address'
import { useToday } from '@hosts/shared/use-today'
import * as z from '@hosts/shared/zod'
import { useMemo } from 'react'
import { findProblem, findSpan, type SpanName, spanNames } from './find-span'
import { findGroupings } from './group-days'

type Name = 'span' | 'from' | 'to' | 'by'

const spanName = z.enum(spanNames)
const localDate = z.iso.date()
const grouping = z.enum(['day', 'week', 'month'])

/**
 * State in the address of a report: `span`, for custom days `from` and `to`, and `by`. Invalid values count as none. Today is that of the
 * zone.
 */
export const useReportAddress = (zone: string) => {
  const { params, change } = useAddress<Name>()
  const today = useToday(zone)
  return useMemo(() => {
    const span = spanName.safeParse(params.get('span')).data ?? 'this-month'
    const from = localDate.safeParse(params.get('from')).data
    const to = localDate.safeParse(params.get('to')).data
    const { days, before } = findSpan(span, today, { ...(from && { from }), ...(to && { to }) })
    const { options, first } = findGroupings(days)
    const chosen = grouping.safeParse(params.get('by')).data
    /** The address of another span; custom days start with those shown. */
    const toSpan = (other: SpanName) => {
      const after = new URLSearchParams(params)
      for (const name of ['from', 'to', 'by']) after.delete(name)
      after.set('span', other)
      if (other === 'own') for (const [name, value] of Object.entries(days)) after.set(name, value)
      return `?${after}`
    }
    return {
      span,
      days,
      before,
      problem: findProblem(days),
      by: chosen && options.includes(chosen) ? chosen : first,
      groupings: options,
      /** The query of the same report of another location. */
      query: `span=${span}${span === 'own' ? `&from=${days.from}&to=${days.to}` : ''}`,
      change,
      toSpan,
    }
  }, [params, today, change])
}
export type ReportAddress = ReturnType<typeof useReportAddress>
