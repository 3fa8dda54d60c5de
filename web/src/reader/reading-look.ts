/** How the user likes a text to look: stored in this browser. */
import { signal } from '@preact/signals';
import { recall, remember } from '../frame/remembered.ts';

const FONTS = ['sans', 'serif'] as const;
const WIDTHS = ['narrow', 'medium', 'wide'] as const;
const MEASURES = { narrow: '38rem', medium: '48rem', wide: '66rem' } as const;
/** By size: how much larger or smaller than usual. */
const LETTERS = [0.88, 1, 1.15, 1.35, 1.6] as const;
export const LARGEST = LETTERS.length;
/** By `spacing`: the height of a line, in sizes of its letters. */
const LINES = [1.4, 1.65, 1.85, 2.1] as const;
export const WIDEST_SPACING = LINES.length;

interface ReadingLook {
  /** From 1 to `LARGEST`. */
  readonly size: number;
  readonly font: (typeof FONTS)[number];
  readonly width: (typeof WIDTHS)[number];
  /** From 1 to `WIDEST_SPACING`. */
  readonly spacing: number;
  /** False: the words that the agent looks for look like all others. */
  readonly marks: boolean;
}

const USUAL: ReadingLook = { size: 2, font: 'sans', width: 'medium', spacing: 2, marks: true };
const REMEMBERED_AS = 'fenix.reading';

export const readingLook = signal<ReadingLook>(remembered());

/** For the style sheet of a text. */
export function lengthsOf({ size, width, spacing }: ReadingLook) {
  return { '--measure': MEASURES[width], '--letters': LETTERS[size - 1], '--line': LINES[spacing - 1] };
}

export function chooseLook(chosen: Partial<ReadingLook>): void {
  readingLook.value = { ...readingLook.value, ...chosen };
  const { size, font, width, spacing, marks } = readingLook.value;
  remember(REMEMBERED_AS, `${size} ${font} ${width} ${spacing} ${marks ? 'marks' : 'plain'}`);
}

function remembered(): ReadingLook {
  const [size, font, width, spacing, marks] = recall(REMEMBERED_AS)?.split(' ') ?? [];
  return {
    size: stepIn(size, LARGEST) ?? USUAL.size,
    font: FONTS.find((each) => each === font) ?? USUAL.font,
    width: WIDTHS.find((each) => each === width) ?? USUAL.width,
    spacing: stepIn(spacing, WIDEST_SPACING) ?? USUAL.spacing,
    marks: marks !== 'plain',
  };
}

/** A whole number from 1 to the last step. */
function stepIn(said: string | undefined, last: number): number | undefined {
  const step = Math.round(Number(said));
  return step >= 1 && step <= last ? step : undefined;
}
