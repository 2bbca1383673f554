import { type Column, type SQL, sql } from 'drizzle-orm'

/** Conditions and order of the rows that a search in JavaScript has found: a short list needs no stored text. */
export const isFound = (id: Column, ids: number[]): SQL => sql`${id} = any(${sql.param(ids)}::integer[])`
export const byFound = (id: Column, ids: number[]): SQL =>
  sql`array_position(${sql.param(ids)}::integer[], ${id})`
