/** What can be done with a text, in one row: few ways are in sight. */
import type { ComponentChildren } from 'preact';
import { Button } from '../frame/action.tsx';
import { type PlainKey, say } from '../frame/language.ts';
import { RatingButtons } from '../parts/cards/rating-buttons.tsx';
import { Check } from '../parts/check.tsx';
import { DropDown } from '../parts/drop-down.tsx';
import { OneOf } from '../parts/one-of.tsx';
import { wordsOf } from '../parts/select.tsx';
import { chooseLook, LARGEST, readingLook, WIDEST_SPACING } from './reading-look.ts';
import { keepingPlace } from './reading-place.ts';

interface TextActionsProps {
  readonly hasMarks: boolean;
  readonly rated: Parameters<typeof RatingButtons>[0] | undefined;
  /** Those that each reader has in its own way. */
  readonly children: ComponentChildren;
  readonly onFind: () => void;
  /** Undefined: a tag is added beside those that are there. */
  readonly onTag: (() => void) | undefined;
}

export function TextActions({ hasMarks, rated, children, onFind, onTag }: TextActionsProps) {
  return (
    <div class="row holder text-actions">
      {rated === undefined ? null : (
        <span class="wide-only">
          <RatingButtons {...rated} />
        </span>
      )}
      {children}
      <ReadingLook hasMarks={hasMarks} />
      <DropDown
        class="list-view card-menu"
        summary={
          <summary class="button quiet" aria-label={say('moreToDo')} title={say('moreToDo')}>
            ⋯
          </summary>
        }
      >
        <Button says="findWord" class="quiet" title={say('findHint')} onClick={onFind} />
        {onTag === undefined ? null : <Button says="tagAdd" class="quiet" onClick={onTag} />}
      </DropDown>
    </div>
  );
}

const FONT_WORDS = { sans: 'fontSans', serif: 'fontSerif' } as const satisfies Record<string, PlainKey>;
const WIDTH_WORDS = wordsOf('width', ['narrow', 'medium', 'wide']);

/** After a change, the reader stays at the same line. */
function choose(chosen: Parameters<typeof chooseLook>[0]): void {
  keepingPlace(() => chooseLook(chosen));
}

/** How the text looks: its size, its letters, and the width of its lines. */
function ReadingLook({ hasMarks }: { readonly hasMarks: boolean }) {
  const { size, font, width, spacing, marks } = readingLook.value;
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
          class="grow"
          type="range"
          min={1}
          max={LARGEST}
          value={size}
          onInput={({ currentTarget }) => choose({ size: Number(currentTarget.value) })}
        />
      </label>
      <label class="check">
        {say('readingSpacing')}
        <input
          class="grow"
          type="range"
          min={1}
          max={WIDEST_SPACING}
          value={spacing}
          onInput={({ currentTarget }) => choose({ spacing: Number(currentTarget.value) })}
        />
      </label>
      <OneOf legend={say('readingFont')} words={FONT_WORDS} chosen={font} onChoose={(font) => choose({ font })} />
      <OneOf legend={say('readingWidth')} words={WIDTH_WORDS} chosen={width} onChoose={(width) => choose({ width })} />
      {hasMarks ? <Check says="readingMarks" checked={marks} onCheck={(marks) => chooseLook({ marks })} /> : null}
    </DropDown>
  );
}
