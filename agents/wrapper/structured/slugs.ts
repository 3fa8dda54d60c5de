/** Turns slugs into addresses: links of the page that end with a slug show how its addresses are made. */
import { attribute, type Element } from '../../reader/document.ts';
import { linkIn } from '../addresses.ts';

const MOST_ANCHORS = 5_000;

interface Shape {
  readonly before: string;
  readonly behind: string;
}

export type AddressOf = (slug: string) => string;

/** The address for each slug of one list; empty if no link of the page has any of them in its path. */
export function slugAddresses(anchors: readonly Element[], base: string): (slugs: readonly string[]) => AddressOf {
  let shapes: ReadonlyMap<string, readonly Shape[]> | undefined;
  return (slugs) => {
    shapes ??= shapesBySlug(anchors, base);
    const shape = commonest(slugs.flatMap((slug) => shapes?.get(slug) ?? []));
    if (shape === undefined) return () => '';
    return (slug) => (isSlug(slug) ? `${shape.before}${encodeURIComponent(slug)}${shape.behind}` : '');
  };
}

/** The shape that most slugs of a list have, because one may also name a brand. Of equals the first. */
function commonest(shapes: readonly Shape[]): Shape | undefined {
  const counts = new Map<string, { shape: Shape; count: number }>();
  for (const shape of shapes) {
    const key = `${shape.before} ${shape.behind}`;
    const known = counts.get(key) ?? { shape, count: 0 };
    known.count++;
    counts.set(key, known);
  }
  return [...counts.values()].reduce<{ shape: Shape; count: number } | undefined>(
    (best, each) => (best === undefined || each.count > best.count ? each : best),
    undefined,
  )?.shape;
}

function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.~-]*$/u.test(text);
}

const MOST_SHAPES = 5;

function shapesBySlug(anchors: readonly Element[], base: string): ReadonlyMap<string, readonly Shape[]> {
  const shapes = new Map<string, Shape[]>();
  for (const anchor of anchors.slice(0, MOST_ANCHORS)) {
    const link = linkIn(attribute(anchor, 'href'), base);
    if (link === '') continue;
    const { origin, pathname } = new URL(link);
    const parts = pathname.split('/');
    parts.forEach((part, i) => {
      const known = shapes.get(part) ?? [];
      if (part === '' || known.length >= MOST_SHAPES) return;
      const behind = parts.slice(i + 1);
      // An id behind it may differ for each.
      if (behind.some((each) => /\d/.test(each))) return;
      const shape = {
        before: `${origin}${parts.slice(0, i).join('/')}/`,
        behind: behind.map((each) => `/${each}`).join(''),
      };
      const isKnown = known.some((each) => each.before === shape.before && each.behind === shape.behind);
      if (!isKnown) shapes.set(part, [...known, shape]);
    });
  }
  return shapes;
}
