import path from 'node:path'
import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNamedImports,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'

/**
 * Prints, as a JSON array of sentences, where a project renders text that a browser's translation breaks. A translation replaces each text by
 * an element, and React keeps its own node: React throws when it removes that or inserts before it, and when it changes it, the page shows the
 * old words. Safe is text that is all that an element contains, and text that never changes beside elements that never come or go.
 * Usage: node scripts/find-bare-text.mjs TSCONFIG FILE…
 */

/** @import { Expression, JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast' */
/** @import { Type } from 'typescript/unstable/sync' */

/**
 * A child of an element. `isConstant`: it never changes, and never comes or goes.
 * @typedef {{ isText: boolean; isConstant: boolean; isList?: boolean; isComponent?: boolean }} Child
 */

/** @satisfies {Record<string, Child>} */
const kinds = {
  words: { isText: true, isConstant: true },
  text: { isText: true, isConstant: false },
  element: { isText: false, isConstant: true },
  other: { isText: false, isConstant: false },
}

const [, , config = '', ...names] = process.argv
const api = new API()
const [project] = api.updateSnapshot({ openProjects: [path.resolve(config)] }).getProjects()
if (!project) throw new Error(`${config} is no project.`)
const { program, checker } = project

const texts =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.TypeParameter |
  TypeFlags.Any |
  TypeFlags.Unknown

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
  const items = checker.getTypeArguments(
    /** @type {import('typescript/unstable/sync').TypeReference} */ (type),
  )
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

/** What a function returns. @param {Node} body @returns {Expression[]} */
const listReturns = (body) => {
  if (!isBlock(body)) return [/** @type {Expression} */ (body)]
  /** @type {Expression[]} */
  const found = []
  /** @param {Node} node */
  const visit = (node) => {
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!isArrowFunction(node)) node.forEachChild(visit)
  }
  visit(body)
  return found
}

/** The function that makes the items of a list from others. @param {Expression} node */
const findMapper = (node) => {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const [mapper] = node.arguments
  return /^(?:map|flatMap)$/.test(node.expression.name.text) && mapper && isArrowFunction(mapper)
    ? mapper
    : undefined
}

const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = SyntaxKind

/** @param {Child[]} children @returns {Child} */
const merge = (children) => (children.some(({ isText }) => isText) ? kinds.text : kinds.other)

/** @param {Expression} node @returns {Child} */
const readExpression = (node) => {
  if (isParenthesizedExpression(node)) return readExpression(node.expression)
  if (isStringLiteral(node)) return node.text.trim() === '' ? kinds.element : kinds.words
  if (isJsxElement(node) || isJsxSelfClosingElement(node) || isJsxFragment(node)) return kinds.other
  if (isConditionalExpression(node)) return merge([node.whenTrue, node.whenFalse].map(readExpression))
  if (isBinaryExpression(node)) {
    const { left, operatorToken, right } = node
    // Nothing renders a left side that is false.
    if (operatorToken.kind === AmpersandAmpersandToken) return merge([readExpression(right)])
    if (operatorToken.kind === BarBarToken || operatorToken.kind === QuestionQuestionToken)
      return merge([left, right].map(readExpression))
  }
  const mapper = isArrowFunction(node) ? node : findMapper(node)
  if (mapper) return { ...merge(listReturns(mapper.body).map(readExpression)), isList: true }
  const child = readType(checker.getTypeAtLocation(node))
  // Every call of a text by its key only returns the same.
  const isCallByKey =
    isCallExpression(node) &&
    isIdentifier(node.expression) &&
    node.arguments.length === 1 &&
    node.arguments.every(isStringLiteral)
  return isCallByKey && child.isText && !child.isList ? kinds.words : child
}

/** @param {JsxChild} node @param {Set<string>} icons @returns {Child[]} */
const readChild = (node, icons) => {
  // JSX ignores white space with a line break.
  if (isJsxText(node) && node.text.trim() === '') return node.text.includes('\n') ? [] : [kinds.element]
  if (isJsxText(node)) return [kinds.words]
  if (isJsxExpression(node)) return node.expression ? [readExpression(node.expression)] : []
  if (isJsxFragment(node)) return [kinds.other]
  const name = (isJsxElement(node) ? node.openingElement : node).tagName.getText()
  const isComponent = !/^[a-z]/.test(name) && !icons.has(name)
  return [{ ...kinds.element, isComponent }]
}

/** Why the text of an element is not safe. @param {JsxElement | JsxFragment} element @param {Set<string>} icons */
const findFault = (element, icons) => {
  const children = element.children.flatMap((child) => readChild(child, icons))
  const lastText = children.findLastIndex(({ isText }) => isText)
  if (lastText < 0) return undefined
  if (isJsxFragment(element)) return 'is in a fragment'
  if (children.some(({ isList, isText }) => isList && isText)) return 'is in a list'
  if (children.length === 1) return undefined
  if (children.some(({ isConstant }) => !isConstant)) return 'has siblings'
  // A component may render something else later, before the text.
  return children.slice(0, lastText).some(({ isComponent }) => isComponent) ? 'has siblings' : undefined
}

/** The function of a component that is declared here. @param {Node} node */
const findComponent = (node) => {
  if (!isVariableDeclaration(node) || !isIdentifier(node.name) || !/^[A-Z][a-z]/.test(node.name.text))
    return undefined
  const { initializer } = node
  const [wrapped] = initializer && isCallExpression(initializer) ? initializer.arguments : [initializer]
  return wrapped && isArrowFunction(wrapped) ? wrapped : undefined
}

/** Why a node renders text that is not safe. @param {Node} node @param {Set<string>} icons */
const findFaultOf = (node, icons) => {
  if (isJsxElement(node) || isJsxFragment(node)) return findFault(node, icons)
  const component = findComponent(node)
  // Around it may be siblings.
  if (component && merge(listReturns(component.body).map(readExpression)).isText)
    return 'is all that a component returns'
  return undefined
}

/** Icons render one element, always. @param {SourceFile} source */
const listIcons = (source) =>
  source.statements.flatMap((statement) => {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return []
    const bindings = statement.importClause?.namedBindings
    const isOfIcons =
      statement.moduleSpecifier.text === 'lucide-react' && bindings && isNamedImports(bindings)
    return isOfIcons ? bindings.elements.map(({ name }) => name.text) : []
  })

/** @param {string} file */
const findBareText = (file) => {
  const source = program.getSourceFile(path.resolve(file))
  if (!source) throw new Error(`${file} is not part of ${config}.`)
  const icons = new Set(listIcons(source))
  /** @type {string[]} */
  const found = []
  /** @param {Node} node */
  const visit = (node) => {
    const fault = findFaultOf(node, icons)
    if (fault) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(
        `${file}:${line + 1} ${node.getText(source).replace(/\s+/g, ' ').slice(0, 60)}… The text ${fault}.`,
      )
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

process.stdout.write(JSON.stringify(names.flatMap(findBareText), null, 1))
api.close()
