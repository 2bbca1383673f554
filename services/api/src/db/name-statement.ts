import { createHash } from 'node:crypto'

/** A search is planned for its text and its location: which index finds the fewest rows depends on both. */
const isSearch = (text: string) => / i?like /.test(text)

/**
 * The name under which a connection keeps a statement: the server parses and plans each text once per connection. So a statement's text must
 * not contain values. Equal texts have one name, whoever runs them. Searches have none, nor what has no values, such as `commit`.
 */
export const nameStatement = (text: string, values: unknown[] = []) =>
  values.length === 0 || isSearch(text) ? undefined : createHash('sha256').update(text).digest('base64url')
