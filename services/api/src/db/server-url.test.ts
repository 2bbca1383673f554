import { readServerUrl } from './server-url'

it.each([
  ['postgres://u:p%40w@db:5432/hosts', 'postgres://u:p%40w@db:5432/hosts?uselibpqcompat=true'],
  ['postgres://db/hosts?sslmode=require', 'postgres://db/hosts?sslmode=require&uselibpqcompat=true'],
])('reads %s as PostgreSQL’s own tools do', (url, expected) => {
  expect(readServerUrl(url)).toBe(expected)
})

it('adds settings to those of the address, which come last and so win', () => {
  const url = 'postgres://db/hosts?application_name=own&options=-c%20random_page_cost%3D2'
  const read = readServerUrl(url, { application_name: 'hosts', random_page_cost: 1.1, statement_timeout: 10 })
  const { searchParams } = new URL(read)
  expect(searchParams.get('application_name')).toBe('hosts')
  expect(searchParams.get('options')).toBe(
    '-c random_page_cost=1.1 -c statement_timeout=10 -c random_page_cost=2',
  )
})

it.each([
  ['prefer', 'choose disable, require or verify-full'],
  ['allow', 'choose disable, require or verify-full'],
  ['no-verify', 'choose disable, require or verify-full'],
  ['', 'choose disable, require or verify-full'],
  ['verify-ca', 'needs sslrootcert'],
])('refuses sslmode=%s with a sentence', (mode, sentence) => {
  expect(() => readServerUrl(`postgres://db/hosts?sslmode=${mode}`)).toThrow(sentence)
})

it.each(['disable', 'require', 'verify-full'])('accepts sslmode=%s', (mode) => {
  expect(new URL(readServerUrl(`postgres://db/hosts?sslmode=${mode}`)).searchParams.get('sslmode')).toBe(mode)
})

it('accepts sslmode=verify-ca with a certificate', () => {
  const read = readServerUrl('postgres://db/hosts?sslmode=verify-ca&sslrootcert=/ca.pem')
  expect(new URL(read).searchParams.get('sslrootcert')).toBe('/ca.pem')
})
