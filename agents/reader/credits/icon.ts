/** The sign of a page's site, as browsers show it on a tab: the file that the page names for it. */
import { attribute, type Element } from '../document.ts';
import { absolute } from '../metadata.ts';
import type { Survey } from '../survey.ts';

/** It is shown with this many pixels at most. */
const WANTED = 32;
const MOST_LOOKED_AT = 20;
const LONGEST_SIZES = 100;

/** Empty if the page names no picture made of pixels. */
export function iconOf({ relations }: Pick<Survey, 'relations'>, base: string): string {
  let [best, least] = ['', Number.POSITIVE_INFINITY];
  for (const link of relations.filter(namesIcon).slice(0, MOST_LOOKED_AT)) {
    const href = absolute(attribute(link, 'href').trim(), base);
    const far = href === '' || isDrawing(link, href) ? Number.POSITIVE_INFINITY : distanceOf(link);
    if (far < least) [best, least] = [href, far];
  }
  return best;
}

/** `icon`, `shortcut icon`, and icons for a phone's screen; a `mask-icon` is only a shape. */
function namesIcon(link: Element): boolean {
  return /(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i.test(attribute(link, 'rel').slice(0, 60));
}

/** Drawings are programs, and nobody runs them here. */
function isDrawing(link: Element, href: string): boolean {
  return /svg/i.test(attribute(link, 'type').slice(0, 60)) || /\.svg$/i.test(new URL(href).pathname);
}

/** Too small is worse than too large. */
function distanceOf(link: Element): number {
  const size = sizeOf(link);
  return size >= WANTED ? size - WANTED : (WANTED - size) * WANTED;
}

const USUAL = 16;
const ON_PHONES = 180;

function sizeOf(link: Element): number {
  const said = attribute(link, 'sizes')
    .slice(0, LONGEST_SIZES)
    .matchAll(/\b(\d{1,4})x\d{1,4}\b/gi);
  const sizes = [...said].map(([, width]) => Number(width));
  if (sizes.length > 0) return sizes.includes(WANTED) ? WANTED : Math.max(...sizes);
  return /apple/i.test(attribute(link, 'rel').slice(0, 60)) ? ON_PHONES : USUAL;
}
