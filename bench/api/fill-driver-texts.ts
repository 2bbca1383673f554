import { toDriverText } from '../../services/api/src/db/to-driver-text'
import type { Sql } from '../../services/api/src/testing/connect'

/** Stores the texts that searches read of all drivers, as the API does. Before locations know the drivers: they copy the texts. */
export const fillDriverTexts = async (sql: Sql) => {
  const rows = await sql`select id, name, phone from drivers where search_text is null`
  const people = rows.map(({ id, name, phone }) => ({
    id: Number(id),
    name: String(name),
    phone: String(phone),
  }))
  await sql`update drivers set search_text = filled.text
    from unnest(${people.map(({ id }) => id)}::integer[], ${people.map(toDriverText)}::text[]) as filled (id, text)
    where drivers.id = filled.id`
}
