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
import { API, SignatureKind } from 'typescript/unstable/sync'
import { createTypeReader, kinds } from './read-type.mjs'

/**
 * Prints, as a JSON array of sentences, where a project renders text that a browser's translation breaks. A translation replaces each text by
 * an element, and React keeps its own node: React throws when it removes that or inserts before it, and when it changes it, the page shows the
 * old words. Safe is text that is all that an element contains, and text that never changes beside elements that never come or go.
 * Usage: node scripts/bare-text/find-bare-text.mjs TSCONFIG FILE…
 */

/** @import { Expression, JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast' */
/** @import { Child } from './read-type.mjs' */

const [, , config = '', ...names] = process.argv
const api = new API()
const [project] = api.updateSnapshot({ openProjects: [path.resolve(config)] }).getProjects()
if (!project) throw new Error(`${config} is no project.`)
const { program, checker } = project

const readType = createTypeReader(checker)

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

/** Whether a component never returns null or text. @param {Expression} component */
const isAlwaysOneElement = (component) => {
  const type = checker.getTypeAtLocation(component)
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const results = signatures.map((signature) => checker.getReturnTypeOfSignature(signature))
  return results.length > 0 && results.every((result) => result?.isObjectType())
}

/** @param {JsxChild} node @param {Set<string>} icons @returns {Child[]} */
const readChild = (node, icons) => {
  // JSX ignores white space with a line break.
  if (isJsxText(node) && node.text.trim() === '') return node.text.includes('\n') ? [] : [kinds.element]
  if (isJsxText(node)) return [kinds.words]
  if (isJsxExpression(node)) return node.expression ? [readExpression(node.expression)] : []
  if (isJsxFragment(node)) return [kinds.other]
  const { tagName } = isJsxElement(node) ? node.openingElement : node
  const isComponent = !/^[a-z]/.test(tagName.getText()) && !icons.has(tagName.getText())
  return [{ ...kinds.element, mayComeLater: isComponent && !isAlwaysOneElement(tagName) }]
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
  // A component may render something before the text later.
  return children.slice(0, lastText).some(({ mayComeLater }) => mayComeLater) ? 'has siblings' : undefined
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
