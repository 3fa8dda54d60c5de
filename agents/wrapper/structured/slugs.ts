/** What a slug stands for: the links of the page that end with it tell how its addresses are made. */
import { attribute, type Element } from '../../reader/document.ts';
import { linkIn } from '../addresses.ts';

const MOST_ANCHORS = 5_000;

interface Shape {
  readonly before: string;
  readonly behind: string;
}

export type AddressOf = (slug: string) => string;

/** For the slugs of one list what each stands for: empty where no link of the page has any of them as a part of its path. */
export function slugAddresses(anchors: readonly Element[], base: string): (slugs: readonly string[]) => AddressOf {
  let shapes: ReadonlyMap<string, Shape> | undefined;
  return (slugs) => {
    shapes ??= shapesBySlug(anchors, base);
    const known = shapes;
    const shape = slugs.map((slug) => known.get(slug)).find((each) => each !== undefined);
    if (shape === undefined) return () => '';
    return (slug) => (isSlug(slug) ? `${shape.before}${encodeURIComponent(slug)}${shape.behind}` : '');
  };
}

function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u.test(text);
}

function shapesBySlug(anchors: readonly Element[], base: string): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const anchor of anchors.slice(0, MOST_ANCHORS)) {
    const link = linkIn(attribute(anchor, 'href'), base);
    if (link === '') continue;
    const { origin, pathname } = new URL(link);
    const parts = pathname.split('/');
    parts.forEach((part, i) => {
      if (part === '' || shapes.has(part)) return;
      const behind = parts.slice(i + 1);
      // What comes behind may be an id that is another one for each.
      if (behind.some((each) => /\d/.test(each))) return;
      const before = `${origin}${parts.slice(0, i).join('/')}/`;
      shapes.set(part, { before, behind: behind.map((each) => `/${each}`).join('') });
    });
  }
  return shapes;
}
