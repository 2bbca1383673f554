import { TypeFlags } from 'typescript/unstable/sync'

/** @import { Checker, Type, TypeReference } from 'typescript/unstable/sync' */

/**
 * A child of an element. `isConstant`: it never changes, and never comes or goes.
 * @typedef {{ isText: boolean; isConstant: boolean; isList?: boolean; mayComeLater?: boolean }} Child
 */

/** @satisfies {Record<string, Child>} */
export const kinds = {
  words: { isText: true, isConstant: true },
  text: { isText: true, isConstant: false },
  element: { isText: false, isConstant: true },
  other: { isText: false, isConstant: false },
}

const texts =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.TypeParameter |
  TypeFlags.Any |
  TypeFlags.Unknown

/** Reads from the type of an expression what it renders. @param {Checker} checker */
export const createTypeReader = (checker) => {
  /** @type {Map<number, Child>} */
  const knownTypes = new Map()

  /** @param {Type} type @returns {Child} */
  const readNewType = (type) => {
    if (type.flags & texts) return kinds.text
    if (type.isStringLiteralType()) return type.value === '' ? kinds.other : kinds.words
    if (type.isNumberLiteralType()) return kinds.words
    if (type.isUnionType())
      return type.getTypes().some((one) => readType(one).isText) ? kinds.text : kinds.other
    if (!checker.isArrayLikeType(type) || !type.isObjectType()) return kinds.other
    const items = checker.getTypeArguments(/** @type {TypeReference} */ (type))
    return items.some((one) => readType(one).isText) ? { ...kinds.text, isList: true } : kinds.other
  }

  /** @param {Type | undefined} type @returns {Child} */
  const readType = (type) => {
    if (!type) return kinds.text
    const known = knownTypes.get(type.id)
    if (known) return known
    // The type of React's nodes contains lists of itself.
    knownTypes.set(type.id, kinds.other)
    const child = readNewType(type)
    knownTypes.set(type.id, child)
    return child
  }
  return readType
}
