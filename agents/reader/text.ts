/** The text of a parsed document. Walks without recursion: pages may be nested as deep as their authors like. */
import type { CheerioAPI } from 'cheerio/slim';

type Node = ReturnType<CheerioAPI['root']>[0] extends infer Root ? Root | ChildOf<Root> : never;
type ChildOf<Parent> = Parent extends { children: (infer Child)[] } ? Child : never;

/** Elements whose content is not for reading. */
const UNREAD = new Set('script style noscript template svg iframe object title'.split(' '));

/** Elements that end a line of text: without the break "<td>a</td><td>b</td>" would read as one word. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body br button caption dd details div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol optgroup option p pre section select summary ' +
    'table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);

/** Lines of text, blanks folded, empty ones left out. */
export function textOf(root: Node | undefined): string {
  const parts: string[] = [];
  const stack: (Node | string)[] = root === undefined ? [] : [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.type === 'text') parts.push(node.data);
    else if ('children' in node) enter(node, parts, stack);
  }
  return parts
    .join('')
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** Puts an element's children before what was to come, between line breaks when it is a block. */
function enter(node: Extract<Node, { children: unknown }>, parts: string[], stack: (Node | string)[]): void {
  const name = 'name' in node ? node.name : '';
  if (UNREAD.has(name)) return;
  if (BLOCKS.has(name)) {
    parts.push('\n');
    stack.push('\n');
  }
  for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as Node);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
