/** How the text looks: its size, its letters, and the width of its lines. */
import { type PlainKey, say } from '../frame/language.ts';
import { DropDown } from '../parts/drop-down.tsx';
import { OneOf } from '../parts/one-of.tsx';
import { chooseLook, LARGEST, readingLook } from './reading-look.ts';
import { keepingPlace } from './reading-place.ts';

const FONT_WORDS = { sans: 'fontSans', serif: 'fontSerif' } as const satisfies Record<string, PlainKey>;
const WIDTH_WORDS = {
  narrow: 'widthNarrow',
  medium: 'widthMedium',
  wide: 'widthWide',
} as const satisfies Record<string, PlainKey>;

/** After a change, the reader stays at the same line. */
function choose(chosen: Parameters<typeof chooseLook>[0]): void {
  keepingPlace(() => chooseLook(chosen));
}

export function ReadingLook() {
  const { size, font, width } = readingLook.value;
  return (
    <DropDown
      class="list-view reading-look"
      summary={
        <summary aria-label={say('readingLook')} title={say('readingLook')}>
          Aa
        </summary>
      }
    >
      <label class="check">
        {say('readingSize')}
        <input
          type="range"
          min={1}
          max={LARGEST}
          value={size}
          onInput={({ currentTarget }) => choose({ size: Number(currentTarget.value) })}
        />
      </label>
      <OneOf legend={say('readingFont')} words={FONT_WORDS} chosen={font} onChoose={(font) => choose({ font })} />
      <OneOf legend={say('readingWidth')} words={WIDTH_WORDS} chosen={width} onChoose={(width) => choose({ width })} />
    </DropDown>
  );
}
