/**
 * Puts all small faults of a file into it at once. Each place asks `$m(number)` whether its fault is active, so one reading of
 * the file serves all faults.
 */
import { type ESTree, parseSync } from 'vite';
import { chainVariants, expressionVariants, mayGo, type TextOf, type Variant } from './operators.ts';

type Node = ESTree.Node;

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
  /** How many equal texts stand before it in the file. */
  readonly nth: number;
}

/** The beginning of every file: no fault is active by default. */
const AGAINST_NOBODY = 'globalThis.$m ??= () => false;';

/** The file with all its faults. `first` is the number of the first fault. */
export function instrument(file: string, source: string, first: number): { code: string; mutants: Mutant[] } {
  const writing = new Writing(file, source, first);
  const written = writing.inside(programOf(file, source));
  const head = /^#!.*\n/u.exec(written)?.[0] ?? '';
  const code = `${head}${AGAINST_NOBODY}${written.slice(head.length)}`;
  programOf(`${file} with its faults`, code);
  return { code, mutants: writing.mutants };
}

function programOf(name: string, source: string): ESTree.Program {
  const { errors, program } = parseSync('file.ts', source, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return program;
}

class Writing {
  readonly mutants: Mutant[] = [];
  readonly #file: string;
  readonly #source: string;
  readonly #first: number;
  readonly #seen = new Map<string, number>();
  /** Links of a `?.` chain, which own all that follows them. */
  readonly #links = new Set<Node>();

  constructor(file: string, source: string, first: number) {
    this.#file = file;
    this.#source = source;
    this.#first = first;
  }

  readonly #text: TextOf = ({ start, end }) => this.#source.slice(start, end);

  /** The text of a node with new children. */
  inside(node: Node): string {
    let code = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      code += this.#source.slice(at, child.start) + this.#write(child, node);
      at = child.end;
    }
    return code + this.#source.slice(at, node.end);
  }

  #write(node: Node, parent: Node): string {
    if (node.type === 'BlockStatement') return this.#block(node, parent);
    if (node.type === 'SwitchCase') return this.#case(node);
    if (mayGo(node) && !isAlone(node, parent)) {
      const number = this.#add(node, { operator: 'statement', after: '' });
      return `{if($m(${number})){}else{${this.inside(node)}}}`;
    }
    return this.#expression(node, parent);
  }

  #expression(node: Node, parent: Node): string {
    if (this.#links.has(node)) return this.inside(node);
    if (parent.type === 'UnaryExpression' && parent.operator === 'delete') return this.inside(node);
    const variants =
      node.type === 'ChainExpression' ? this.#chain(node, parent) : expressionVariants(node, parent, this.#text);
    const numbers = variants.map((variant) => ({ number: this.#add(node, variant), variant }));
    const code = this.inside(node);
    if (numbers.length === 0) return code;
    return `(${numbers.map(({ number, variant }) => `$m(${number})?(${variant.after}):`).join('')}(${code}))`;
  }

  #chain(node: ESTree.ChainExpression, parent: Node): Variant[] {
    const { spine, variants } = chainVariants(node, this.#text);
    for (const link of spine.slice(0, -1)) this.#links.add(link);
    return [...variants, ...expressionVariants(node, parent, this.#text)];
  }

  #block(node: ESTree.BlockStatement, parent: Node): string {
    if (node.body.length === 0 || isSaidElsewhere(node, parent)) return this.inside(node);
    const number = this.#add(node, { operator: 'block', after: '{}' });
    return `{if($m(${number})){}else${this.inside(node)}}`;
  }

  #case(node: ESTree.SwitchCase): string {
    const [only] = node.consequent;
    const goes = node.consequent.length === 1 && (only?.type === 'ReturnStatement' || only?.type === 'ThrowStatement');
    if (!goes || node.test === null) return this.inside(node);
    const number = this.#add(node, { operator: 'case', after: `${this.#source.slice(node.start, only.start).trim()}` });
    return `${this.#source.slice(node.start, only.start)}if($m(${number})){}else ${this.#write(only, node)}`;
  }

  #add(node: Node, { operator, after }: Variant): number {
    const before = this.#text(node);
    const name = JSON.stringify([before, after]);
    const nth = this.#seen.get(name) ?? 0;
    this.#seen.set(name, nth + 1);
    const line = this.#source.slice(0, node.start).split('\n').length;
    this.mutants.push({ file: this.#file, line, operator, before, after, nth });
    return this.#first + this.mutants.length - 1;
  }
}

/** Whether removing the block equals a condition that never holds, or makes a class that cannot be built. */
function isSaidElsewhere(node: ESTree.BlockStatement, parent: Node): boolean {
  if (parent.type === 'IfStatement') return parent.consequent === node && parent.alternate === null;
  if (parent.type === 'WhileStatement' || parent.type === 'ForStatement') return true;
  return node.body.some(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'CallExpression' &&
      statement.expression.callee.type === 'Super',
  );
}

/** Whether the statement is the whole block: then the block goes. */
const isAlone = (node: Node, parent: Node): boolean =>
  (parent.type === 'BlockStatement' && parent.body.length === 1) ||
  (parent.type === 'IfStatement' && parent.consequent === node);

/** The children of a node that run and have their own text, in the order of the text. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (isName(node, key)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one) && runs(one)) children.push(one);
  }
  return children.sort((one, other) => one.start - other.start);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const RUNNING_TYPES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const NAMING = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'MetaProperty']);

const runs = (node: Node): boolean =>
  !NAMING.has(node.type) && (!node.type.startsWith('TS') || RUNNING_TYPES.has(node.type));

function isName(node: Node, key: string): boolean {
  if (key === 'key') return !('computed' in node && node.computed);
  return (key === 'source' || key === 'specifiers') && node.type === 'ExportNamedDeclaration';
}
