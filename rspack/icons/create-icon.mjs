import { createElement } from 'react'

const common = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

const naming = /^(aria-|role$|title$)/

/**
 * Instead of lucide-react's component, whose sizes, colours and context nobody uses: an icon with the attributes of an svg, hidden from
 * assistive technology unless it has a name.
 * @param {{ node: [tag: string, attributes: object][] }} icon
 */
export default function createIcon({ node }) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  /** @param {Record<string, unknown>} props */
  return (props) => {
    const hidden = Object.keys(props).some((name) => naming.test(name)) ? {} : { 'aria-hidden': 'true' }
    return createElement('svg', { ...common, ...hidden, ...props }, ...parts)
  }
}
