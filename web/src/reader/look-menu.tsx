/** How the text looks: its size, its letters, and the width of its lines. */
import { type PlainKey, say } from '../frame/language.ts';
import { DropDown } from '../parts/drop-down.tsx';
import { chooseLook, FONTS, LARGEST, readingLook, WIDTHS } from './reading-look.ts';
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
      <LookChoice
        name="font"
        label={say('readingFont')}
        values={FONTS}
        words={FONT_WORDS}
        chosen={font}
        onChoose={(value) => choose({ font: value })}
      />
      <LookChoice
        name="width"
        label={say('readingWidth')}
        values={WIDTHS}
        words={WIDTH_WORDS}
        chosen={width}
        onChoose={(value) => choose({ width: value })}
      />
    </DropDown>
  );
}

interface LookChoiceProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly T[];
  readonly words: Readonly<Record<string, PlainKey>>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

function LookChoice<T extends string>({ name, label, values, words, chosen, onChoose }: LookChoiceProps<T>) {
  return (
    <fieldset class="checks">
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {say(words[value] ?? 'readingLook')}
        </label>
      ))}
    </fieldset>
  );
}
