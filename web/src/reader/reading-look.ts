/** How the user likes a text to look: stored in this browser. */
import { signal } from '@preact/signals';
import { recall, remember } from '../frame/remembered.ts';

const FONTS = ['sans', 'serif'] as const;
const WIDTHS = ['narrow', 'medium', 'wide'] as const;
const MEASURES = { narrow: '38rem', medium: '48rem', wide: '66rem' } as const;
/** By size: how much larger or smaller than usual. */
const LETTERS = [0.88, 1, 1.15, 1.35, 1.6] as const;
export const LARGEST = LETTERS.length;

interface ReadingLook {
  /** From 1 to `LARGEST`. */
  readonly size: number;
  readonly font: (typeof FONTS)[number];
  readonly width: (typeof WIDTHS)[number];
}

const USUAL: ReadingLook = { size: 2, font: 'sans', width: 'medium' };
const REMEMBERED_AS = 'fenix.reading';

export const readingLook = signal<ReadingLook>(remembered());

/** For the style sheet of a text. */
export function lengthsOf({ size, width }: ReadingLook) {
  return { '--measure': MEASURES[width], '--letters': LETTERS[size - 1] };
}

export function chooseLook(chosen: Partial<ReadingLook>): void {
  readingLook.value = { ...readingLook.value, ...chosen };
  const { size, font, width } = readingLook.value;
  remember(REMEMBERED_AS, `${size} ${font} ${width}`);
}

function remembered(): ReadingLook {
  const [size, font, width] = recall(REMEMBERED_AS)?.split(' ') ?? [];
  return {
    size: Number(size) >= 1 && Number(size) <= LARGEST ? Math.round(Number(size)) : USUAL.size,
    font: FONTS.find((each) => each === font) ?? USUAL.font,
    width: WIDTHS.find((each) => each === width) ?? USUAL.width,
  };
}
