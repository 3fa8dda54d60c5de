/** The titles of a page's records. */
import { attribute, type Element, oneLine } from '../../reader/document.ts';
import { beginningOf } from '../../reader/limits.ts';
import { asCompared, textOf } from '../texts.ts';
import { isBadge } from '../values/values.ts';

const LONGEST = 500;

export class Titles {
  readonly #label: string | undefined;
  /** All links say the same, such as "Details". */
  readonly #isSame: boolean;

  constructor(label: string | undefined, links: readonly (Element | undefined)[]) {
    this.#label = label;
    const [text = '', ...others] = new Set(
      links.flatMap((link) => (link === undefined ? [] : [textOf(link, LONGEST)])),
    );
    this.#isSame = text !== '' && others.length === 0 && links.length > 1;
  }

  /** Empty: the record has none. `heading`: the place of the title. */
  of(item: Element, heading: Element | undefined, link: Element | undefined): string {
    if (heading === undefined) return '';
    const text = (this.#isSame && heading === item ? firstLine(item, link) : '') || titleIn(heading);
    return this.#label !== undefined && text.startsWith(this.#label)
      ? text.slice(this.#label.length).trimStart()
      : text;
  }
}

const BREAKS = /^(?:br|hr|p|div|ul|ol|dl|table|h[1-6])$/;

/** A record that is nothing but text and a link, which leads to its details, is named by its first line. */
function firstLine(item: Element, link: Element | undefined): string {
  let line = '';
  for (const child of item.children) {
    if (child.type === 'text') line += child.data.slice(0, LONGEST);
    if (child.type !== 'tag' || child === link) continue;
    if (BREAKS.test(child.name) && line.trim() !== '') break;
    line += ` ${textOf(child, LONGEST)} `;
    if (line.length > LONGEST) break;
  }
  return beginningOf(oneLine(line), LONGEST).trimEnd();
}

/** Without a badge of the day, if the title has more. */
function titleIn(heading: Element): string {
  return textOf(heading, LONGEST, isMarkedBadge) || textOf(heading, LONGEST);
}

const BADGE_CLASS = /badge|ribbon|sticker|flag|label|tag|promo|sale|discount|offer|oferta|desconto|selo|novo|new/i;
const LONGEST_BADGE = 30;

/** Class and words agree: "New" alone may belong to a name. */
function isMarkedBadge(element: Element): boolean {
  if (!BADGE_CLASS.test(attribute(element, 'class'))) return false;
  return isBadge(asCompared(textOf(element, LONGEST_BADGE + 1)));
}
