/** Pictures beside the lines of a text: what they show, in words, and where they are. Nothing is loaded here. */
import { attribute, type Element, oneLine } from './document.ts';
import { beginningOf, shortened } from './limits.ts';
import { absolute } from './metadata.ts';
import type { Box, PageTree } from './page-tree.ts';

const MOST_TOLD = 200;
const LONGEST_WORDS = 400;
/** Smaller ones are signs, not pictures. */
const SMALLEST_PIXELS = 64;
/** Attributes in which pages that load pictures late keep the address. */
const LATE = ['data-src', 'data-original', 'data-lazy-src'];

interface PictureLink {
  readonly line: number;
  readonly href: string;
  readonly text: string;
}

export class PictureReading {
  readonly #tree: PageTree;
  readonly #isKept: readonly boolean[];
  readonly #base: string;
  readonly #seen = new Set<string>();
  /** Figures whose caption came with a picture. */
  readonly #captioned = new Set<Box>();

  constructor(tree: PageTree, isKept: readonly boolean[], base: string) {
    this.#tree = tree;
    this.#isKept = isKept;
    this.#base = base;
  }

  /** Undefined for pictures far from the text, for signs, for pictures without words, and for repeats. */
  of(at: number): PictureLink | undefined {
    const { element, box, line } = this.#tree.pictures[at] as PageTree['pictures'][number];
    if (this.#seen.size === MOST_TOLD || isSmall(element)) return undefined;
    const figure = this.#figureAround(box);
    if (!this.#isNear(figure ?? { first: line, end: line })) return undefined;
    const text =
      (figure && this.#captionOf(figure)) || shortened(oneLine(beginningOf(altOf(element), 2_000)), LONGEST_WORDS);
    const href = absolute(sourceOf(element), this.#base);
    if (text === '' || href === '' || this.#seen.has(href)) return undefined;
    this.#seen.add(href);
    return { line, href, text };
  }

  #isNear({ first, end }: Pick<Box, 'first' | 'end'>): boolean {
    return this.#isKept[first - 1] === true || this.#isKept[end] === true;
  }

  #figureAround(box: number): Box | undefined {
    const { boxes } = this.#tree;
    let around = boxes[box];
    for (let steps = 0; around !== undefined && steps < NEAREST; steps++) {
      if (around.tag === 'figure') return around;
      around = boxes[around.parent];
    }
    return undefined;
  }

  /** Empty if it is in the text anyway, or was given before. */
  #captionOf(figure: Box): string {
    const { boxes, lines } = this.#tree;
    const caption = figure.children.map((child) => boxes[child]).find((child) => child?.tag === 'figcaption');
    if (caption === undefined || this.#captioned.has(figure)) return '';
    this.#captioned.add(figure);
    const said = lines.slice(caption.first, Math.min(caption.end, caption.first + MOST_CAPTION_LINES));
    const isInText = said.some((_, i) => this.#isKept[caption.first + i] === true);
    return isInText ? '' : shortened(said.map(({ text }) => text).join(' '), LONGEST_WORDS);
  }
}

const NEAREST = 5;
const MOST_CAPTION_LINES = 10;

function altOf(element: Element): string {
  return attribute(element, 'alt') || attribute(element, 'title');
}

function isSmall(element: Element): boolean {
  const [width, height] = [attribute(element, 'width'), attribute(element, 'height')].map(Number.parseFloat);
  return (width ?? Number.NaN) < SMALLEST_PIXELS || (height ?? Number.NaN) < SMALLEST_PIXELS;
}

function sourceOf(element: Element): string {
  const late = LATE.map((name) => attribute(element, name).trim()).find((address) => address !== '');
  const address = late ?? attribute(element, 'src').trim();
  return /^data:/i.test(address) ? '' : address;
}
