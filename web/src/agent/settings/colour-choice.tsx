/** An agent's colour: one of ten that match, or any other. */
import { useState } from 'preact/hooks';
import { type PlainKey, say } from '../../frame/language.ts';
import { useFormAround } from '../../parts/form.ts';

const PALETTE = [
  { colour: '#b6680f', name: 'colourAmber' },
  { colour: '#4777e5', name: 'colourBlue' },
  { colour: '#188a7b', name: 'colourTeal' },
  { colour: '#d24d6e', name: 'colourRose' },
  { colour: '#9b5ed7', name: 'colourViolet' },
  { colour: '#498a3b', name: 'colourGreen' },
  { colour: '#d74d23', name: 'colourEmber' },
  { colour: '#0f83bc', name: 'colourSky' },
  { colour: '#c44ea7', name: 'colourMagenta' },
  { colour: '#987552', name: 'colourBrown' },
] as const satisfies readonly { colour: string; name: PlainKey }[];

/**
 * The form has the chosen colour as `colour`; none for a new agent unless the user chooses one. One tab stop; arrows
 * move on.
 */
export function ColourChoice({ initial }: { readonly initial: string }) {
  const { draft } = useFormAround();
  const [chosen, choose] = useState(draft.typed('colour')?.[0] ?? initial);
  const isOther = chosen !== '' && !PALETTE.some(({ colour }) => colour === chosen);
  return (
    <fieldset class="field checks">
      <legend>{say('colour')}</legend>
      {PALETTE.map(({ colour, name }) => (
        <Swatch key={colour} colour={colour} label={say(name)} isChosen={chosen === colour} onChoose={choose} />
      ))}
      {isOther ? <Swatch colour={chosen} label={say('colourOwn')} isChosen onChoose={choose} /> : null}
      <input
        type="color"
        class="swatch"
        aria-label={say('colourOther')}
        title={say('colourOther')}
        value={chosen === '' ? PALETTE[0].colour : chosen}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
      />
      {initial === '' ? <p class="hint">{say('colourHint')}</p> : null}
    </fieldset>
  );
}

interface SwatchProps {
  readonly colour: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (colour: string) => void;
}

function Swatch({ colour, label, isChosen, onChoose }: SwatchProps) {
  return (
    <input
      type="radio"
      name="colour"
      value={colour}
      class="swatch"
      aria-label={label}
      title={label}
      style={{ backgroundColor: colour }}
      checked={isChosen}
      onChange={() => onChoose(colour)}
    />
  );
}
