import { Fragment, type ReactNode } from 'react'
import { jsx as create, jsxs as createWithMany } from 'react/jsx-runtime'

type Props = { children?: ReactNode }
type Create = (type: Parameters<typeof create>[0], props: Props, key?: string) => ReturnType<typeof create>

/** Symbols and emoji stay as they are. */
const hasWords = (child: unknown) => /[\p{L}\p{N}]/u.test(String(child))

/** A browser's translation replaces text by an element that React does not know: only text without siblings survives it. */
const wrap = (child: ReactNode) =>
  (typeof child === 'string' || typeof child === 'number') && hasWords(child)
    ? create('span', { children: child })
    : child

/** Replaces React's for Stream's components: text beside other children gets an element of its own. */
export const jsxs: Create = (type, props, key) =>
  createWithMany(type, { ...props, children: (props.children as ReactNode[]).map(wrap) }, key)

export const jsx: Create = (type, props, key) =>
  create(type, type === Fragment ? { ...props, children: wrap(props.children) } : props, key)

export { Fragment }
