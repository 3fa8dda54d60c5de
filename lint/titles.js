/** Titles of tests, for `prose.js`: sentences that a reader takes at once. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const TELLERS = new Set(['it', 'test', 'describe', 'story', 'law']);
/** These give a function that takes the title. */
const MODIFIERS = new Set(['each', 'for', 'skipIf', 'runIf']);

/** All titles that stand in tests as text, with their files. */
export function titles() {
  const files = execFileSync('git', ['ls-files', 'test/*.ts', 'soak/*.ts'], { encoding: 'utf8' }).trim().split('\n');
  return files.flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')));
}

function titlesIn(file, source) {
  const found = [];
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    const [first] = isTold(node) ? node.arguments : [];
    const text = first?.type === 'TemplateLiteral' ? source.slice(first.start + 1, first.end - 1) : first?.value;
    if (typeof text === 'string') found.push({ file, text });
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, source).program.body);
  return found;
}

/** Whether a call has a title as its first argument: `it('…')`, `it.skip('…')`, `it.each([…])('…')`. */
function isTold({ type, callee }) {
  if (type !== 'CallExpression') return false;
  if (callee.type === 'MemberExpression' && MODIFIERS.has(callee.property.name)) return false;
  let at = callee;
  while (at !== undefined && at.type !== 'Identifier') at = at.object ?? at.callee ?? at.tag;
  return at !== undefined && TELLERS.has(at.name);
}
