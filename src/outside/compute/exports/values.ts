/** The values of an export's entry, under any names and in any spelling. */

export type Fields = { readonly [name: string]: unknown };

/** Names from the outside in, with dots between them; indexes of a list are numbers. */
export function valueAt(fields: unknown, path: string): unknown {
  let value = fields;
  for (const name of path === '' ? [] : path.split('.')) {
    const has = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = has ? (value as Fields)[name] : undefined;
  }
  return value;
}

/** The first of these places with a value. */
export function firstOf(fields: Fields, paths: readonly string[]): unknown {
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|yes|sim|x)$/i.test(value.trim()));
}

const MOST_NAMES = 40;

/** Tags as a list of names or of things with a name, or as a text. */
export function namesIn(value: unknown, separator?: string): string[] {
  if (typeof value === 'string') return separator === undefined ? splitNames(value) : value.split(separator);
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_NAMES).flatMap((each: unknown) => {
    const name = isObject(each) ? firstOf(each, ['name', 'label', 'title', 'tag', 'id']) : each;
    return typeof name === 'string' ? labelIn(name) : [];
  });
}

/** Google Reader wrote labels as `user/ID/label/NAME`, among others that are none: `user/ID/state/…`. */
function labelIn(name: string): string[] {
  if (!name.startsWith('user/')) return [name];
  const label = /^user\/[^/]*\/(?:label|tag)\/(.+)$/s.exec(name)?.[1];
  return label === undefined || label.startsWith('global.') ? [] : [label];
}

const SEPARATORS = ['|', ';', ','];

/** With any separator; also a list as JSON or Python write it. */
function splitNames(text: string): string[] {
  const trimmed = text.trim();
  const isList = trimmed.startsWith('[') && trimmed.endsWith(']');
  const names = isList ? trimmed.slice(1, -1) : trimmed;
  const separator = isList ? ',' : (SEPARATORS.find((sign) => names.includes(sign)) ?? ',');
  return names
    .split(separator, MOST_NAMES)
    .map((name) => name.trim())
    .map((name) => (isList && /^(["']).*\1$/s.test(name) ? name.slice(1, -1) : name));
}
