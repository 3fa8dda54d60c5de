/** How the user likes a text to look: stored in this browser. */
import { signal } from '@preact/signals';

export const FONTS = ['sans', 'serif'] as const;
export const WIDTHS = ['narrow', 'medium', 'wide'] as const;
export const LARGEST = 5;

interface ReadingLook {
  /** From 1 to `LARGEST`. */
  readonly size: number;
  readonly font: (typeof FONTS)[number];
  readonly width: (typeof WIDTHS)[number];
}

const USUAL: ReadingLook = { size: 2, font: 'sans', width: 'medium' };
const REMEMBERED_AS = 'fenix.reading';

export const readingLook = signal<ReadingLook>(remembered());

export function chooseLook(chosen: Partial<ReadingLook>): void {
  readingLook.value = { ...readingLook.value, ...chosen };
  const { size, font, width } = readingLook.value;
  try {
    localStorage.setItem(REMEMBERED_AS, `${size} ${font} ${width}`);
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function remembered(): ReadingLook {
  try {
    const [size, font, width] = localStorage.getItem(REMEMBERED_AS)?.split(' ') ?? [];
    return {
      size: Number(size) >= 1 && Number(size) <= LARGEST ? Math.round(Number(size)) : USUAL.size,
      font: FONTS.find((each) => each === font) ?? USUAL.font,
      width: WIDTHS.find((each) => each === width) ?? USUAL.width,
    };
  } catch {
    return USUAL;
  }
}
