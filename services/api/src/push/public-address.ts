import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
// Of 2000::/3, which is all that is public: what leads to an IPv4 address (Teredo, 6to4), and examples.
const networks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
for (const network of networks4) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv4')
}
for (const network of networks6) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv6')
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the internet, and to no network around this process. */
export const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** The IP address that a URL's host is; undefined for a name. */
export const findLiteral = ({ hostname }: URL) => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}
