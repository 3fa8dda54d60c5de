/**
 * Describes the shape of an answer for strangers: the names of its fields and the kind of each value, but no values.
 */

type Shape = string | { readonly [name: string]: Shape };

const MOST_NAMES = 40;
const LONGEST_NAME = 40;
const DEEPEST = 8;
/** How many elements of a list are examined. */
const LOOKED_AT = 5;
/** An object with more fields of one kind is a table: its field names are data. */
const MOST_FIELDS = 25;

export function shapeOfAnswer(bytes: Uint8Array): Shape {
  const text = new TextDecoder().decode(bytes);
  try {
    return shapeOf(JSON.parse(text), 0);
  } catch {
    return text.trimStart().startsWith('<')
      ? shapeOfMarkup(text)
      : `${text.length} letters of text, no JSON and no markup`;
  }
}

function shapeOf(value: unknown, depth: number): Shape {
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (typeof value === 'string') return 'text';
  if (typeof value !== 'object') return typeof value;
  if (depth === DEEPEST) return 'more';
  if (Array.isArray(value)) return { [`list of ${value.length}`]: shapeOfItems(value, depth) };
  return shapeOfFields(Object.entries(value), depth);
}

function shapeOfItems(items: readonly unknown[], depth: number): Shape {
  return items
    .slice(0, LOOKED_AT)
    .map((item) => shapeOf(item, depth + 1))
    .reduce((all, each) => together(all, each), 'nothing' as Shape);
}

function shapeOfFields(fields: readonly (readonly [string, unknown])[], depth: number): Shape {
  const shapes = fields.slice(0, MOST_NAMES).map(([name, value]) => [nameOf(name), shapeOf(value, depth + 1)] as const);
  const kinds = new Set(shapes.map(([, shape]) => (typeof shape === 'string' ? shape : 'object')));
  if (fields.length > MOST_FIELDS && kinds.size === 1)
    return { [`${fields.length} names`]: shapes[0]?.[1] ?? 'nothing' };
  const more = fields.length - shapes.length;
  return Object.fromEntries([...shapes, ...(more > 0 ? [['more', `${more} more fields`] as const] : [])]);
}

/** A name that no field usually has may be data, such as an address. */
function nameOf(name: string): string {
  return /^@?[\w$:.-]+$/.test(name) && name.length <= LONGEST_NAME ? name : 'another name';
}

/** Joins the shapes of two elements: all their fields, and all kinds of each. */
function together(a: Shape, b: Shape): Shape {
  if (a === 'nothing') return b;
  if (typeof a === 'string' && typeof b === 'string') return a.split(' or ').includes(b) ? a : `${a} or ${b}`;
  if (typeof a === 'string') return together(b, a);
  if (typeof b === 'string') return { ...a, 'or also': b };
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, together(a[name] ?? 'absent', b[name] ?? 'absent')]));
}

function shapeOfMarkup(text: string): Shape {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/<([a-zA-Z][\w:.-]{0,40})/g)) {
    const known = nameOf(name);
    if (counts.size < MOST_NAMES || counts.has(known)) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  const kind = /^\s*<(?:!doctype html|html)/i.test(text) ? 'html' : 'xml';
  return { [kind]: Object.fromEntries([...counts].map(([name, count]) => [name, `${count} elements`])) };
}
