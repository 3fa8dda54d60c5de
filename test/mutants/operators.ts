/** The small faults of a piece of code: texts that may replace a node of the syntax tree. */
import type { ESTree } from 'vite';

export interface Variant {
  readonly operator: string;
  /** The replacing text, empty for a removal. */
  readonly after: string;
}

export type TextOf = (node: ESTree.Span) => string;
type Node = ESTree.Node;

const TURNED = new Map(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '==': ['!='],
    '!=': ['=='],
  }),
);

const ARITHMETIC = new Map(
  Object.entries({
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '**': '*',
    '&': '|',
    '|': '&',
    '<<': '>>>',
    '>>': '<<',
    '>>>': '<<',
  }),
);

const ASSIGNMENTS = new Map(
  Object.entries({
    '+=': '-=',
    '-=': '+=',
    '*=': '/=',
    '/=': '*=',
    '|=': '&=',
    '&=': '|=',
    '&&=': '||=',
    '||=': '&&=',
    '??=': '&&=',
  }),
);

const SWAPS = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
    trimStart: 'trimEnd',
    trimEnd: 'trimStart',
    all: 'allSettled',
  }),
);

/** Methods whose call may be dropped, which leaves their object. */
const DROPPED = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'concat',
  'normalize',
]);

const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoWhileStatement']);
const LOGICAL = new Set(['&&', '||']);

/** The variants of an expression within `parent`. */
export function expressionVariants(node: Node, parent: Node, text: TextOf): Variant[] {
  const variants = [...own(node, parent, text), ...asCondition(node, parent)];
  const answers =
    parent.type === 'ArrowFunctionExpression' && parent.body === node && node.type !== 'ParenthesizedExpression';
  return answers && text(node) !== 'undefined' && variants.length === 0
    ? [{ operator: 'function', after: 'undefined' }]
    : variants;
}

function own(node: Node, parent: Node, text: TextOf): Variant[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, text);
    case 'LogicalExpression':
      return logical(node, text);
    case 'AssignmentExpression': {
      const other = ASSIGNMENTS.get(node.operator);
      return other === undefined
        ? []
        : [{ operator: 'assignment', after: `${text(node.left)} ${other} ${text(node.right)}` }];
    }
    case 'UnaryExpression':
      return unary(node, text);
    case 'UpdateExpression': {
      const other = node.operator === '++' ? '--' : '++';
      const argument = text(node.argument);
      return [{ operator: 'update', after: node.prefix ? other + argument : argument + other }];
    }
    case 'AwaitExpression':
      return [{ operator: 'await', after: text(node.argument) }];
    case 'ArrayExpression':
      return node.elements.length === 0 ? [] : [{ operator: 'array', after: '[]' }];
    case 'ObjectExpression':
      return node.properties.length === 0 ? [] : [{ operator: 'object', after: '{}' }];
    case 'Literal':
      return literal(node, parent);
    case 'CallExpression':
      return call(node, text);
    default:
      return [];
  }
}

function binary(node: Node & { type: 'BinaryExpression' }, text: TextOf): Variant[] {
  const written = (operator: string) => `${text(node.left)} ${operator} ${text(node.right)}`;
  const turned = TURNED.get(node.operator);
  if (turned !== undefined) return turned.map((operator) => ({ operator: 'comparison', after: written(operator) }));
  const other = ARITHMETIC.get(node.operator);
  if (other === undefined || [node.left, node.right].some(isText)) return [];
  return [{ operator: 'arithmetic', after: written(other) }];
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(isText));

function logical(node: ESTree.LogicalExpression, text: TextOf): Variant[] {
  const [left, right] = [text(node.left), text(node.right)];
  if (node.operator === '??') {
    return [
      { operator: 'logical', after: left },
      { operator: 'logical', after: right },
    ];
  }
  const other = node.operator === '&&' ? '||' : '&&';
  const join = (part: Node, words: string) => (part.type === 'LogicalExpression' ? `(${words})` : words);
  return [
    { operator: 'logical', after: `${join(node.left, left)} ${other} ${join(node.right, right)}` },
    { operator: 'logical', after: left },
    { operator: 'logical', after: right },
  ];
}

function unary(node: ESTree.UnaryExpression, text: TextOf): Variant[] {
  if (node.operator === '!' || node.operator === '~') return [{ operator: 'unary', after: text(node.argument) }];
  if (node.operator === '-') return [{ operator: 'unary', after: text(node.argument) }];
  return [];
}

function literal(node: ESTree.Node & { type: 'Literal' }, parent: Node): Variant[] {
  if (typeof node.value === 'boolean' && !LOOPS.has(parent.type))
    return [{ operator: 'boolean', after: String(!node.value) }];
  // Words for people need no test each, but codes for programs do.
  if (typeof node.value !== 'string' || !/^\S+$/u.test(node.value) || !isValue(node, parent)) return [];
  return [{ operator: 'text', after: "''" }];
}

/** Whether a text is used as a value, and not as a compared operand, which has its own variants, or as a name. */
function isValue(node: Node, parent: Node): boolean {
  if (parent.type === 'Property') return parent.value === node;
  return ['ReturnStatement', 'ArrowFunctionExpression', 'ConditionalExpression', 'VariableDeclarator'].includes(
    parent.type,
  );
}

function call(node: ESTree.CallExpression, text: TextOf): Variant[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return [];
  const name = callee.property.name;
  if (DROPPED.has(name)) return [{ operator: 'method', after: text(callee.object) }];
  const other = SWAPS.get(name);
  if (other === undefined || (name === 'all' && text(callee.object) !== 'Promise')) return [];
  const before = text({ start: node.start, end: callee.property.start });
  return [{ operator: 'method', after: before + other + text({ start: callee.property.end, end: node.end }) }];
}

/** The variants of a condition: always true, and always false. */
function asCondition(node: Node, parent: Node): Variant[] {
  if (node.type === 'Literal') return [];
  if (LOOPS.has(parent.type)) {
    return (parent as ESTree.WhileStatement).test === node ? [{ operator: 'condition', after: 'false' }] : [];
  }
  const decides = (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && parent.test === node;
  const answers =
    (parent.type === 'ReturnStatement' || parent.type === 'ArrowFunctionExpression') &&
    ((node.type === 'BinaryExpression' && TURNED.has(node.operator)) ||
      (node.type === 'LogicalExpression' && LOGICAL.has(node.operator)));
  return decides || answers ? ['true', 'false'].map((after) => ({ operator: 'condition', after })) : [];
}

/** The variants of a `?.` chain: one link no longer asks, or one method changes. */
export function chainVariants(chain: ESTree.ChainExpression, text: TextOf): { spine: Node[]; variants: Variant[] } {
  const spine: Node[] = [chain.expression];
  const variants: Variant[] = [];
  for (let at: Node = chain.expression, below = under(at); below !== undefined; at = below, below = under(at)) {
    spine.push(below);
    const rest = text({ start: at.end, end: chain.end });
    if ('optional' in at && at.optional) {
      const unasked = text({ start: below.end, end: at.end }).replace(/^(\s*)\?\.(?=[[(])|^(\s*)\?(?=\.)/u, '$1$2');
      variants.push({ operator: 'optional', after: text({ start: chain.start, end: below.end }) + unasked + rest });
    }
    if (at.type === 'CallExpression') {
      variants.push(...call(at, text).map(({ operator, after }) => ({ operator, after: after + rest })));
    }
  }
  return { spine, variants };
}

/** The object of a chain's link. */
function under(node: Node): Node | undefined {
  if (node.type === 'MemberExpression') return node.object;
  if (node.type === 'CallExpression') return node.callee;
  return node.type === 'TSNonNullExpression' ? node.expression : undefined;
}

/** Whether a statement may go: a call, an assignment, an await, but no declaration and no `super()`. */
export function mayGo(node: Node): boolean {
  if (node.type !== 'ExpressionStatement' || ('directive' in node && node.directive)) return false;
  const { expression } = node;
  return !(expression.type === 'CallExpression' && expression.callee.type === 'Super');
}
