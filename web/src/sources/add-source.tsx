/** One box for any address: Fenix finds out what the site has, and one press adds it. */
import { useRef, useState } from 'preact/hooks';
import type { SourceOffer } from '../contract.ts';
import { say } from '../frame/language.ts';
import { Field, FormView, WEB_ADDRESS } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { SourceOffers } from './source-offers.tsx';
import { lookAt, offerAnyway, withScheme } from './sources.ts';
import { asAsked, wordsPlace } from './words-place.ts';

interface AddSourceProps {
  /** The agent that the user comes from. */
  readonly agent: string | undefined;
}

interface Looked {
  readonly address: string;
  readonly offers: readonly SourceOffer[];
  /** What can be added although nobody answers. */
  readonly anyway?: SourceOffer | undefined;
}

export function AddSource({ agent }: AddSourceProps) {
  const [looked, setLooked] = useState<Looked>();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    async send(fields) {
      const address = asAsked(fields.text('address').trim());
      setLooked(undefined);
      try {
        setLooked({ address, offers: await lookAt(address) });
      } catch (error) {
        // A rule works even if nobody answers there, but not for what is no address.
        if (URL.canParse(withScheme(address))) setLooked({ address, offers: [], anyway: offerAnyway(address, error) });
        throw error;
      }
    },
  });
  const done = () => {
    setLooked(undefined);
    box.current?.querySelector('form')?.reset();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} class="add-source">
      <FormView form={form} submit={form.sending ? 'lookingThere' : 'lookThere'}>
        <Field
          name="address"
          label="pasteAddress"
          hint={() => say('pasteAddressHint', { place: wordsPlace() })}
          input={WEB_ADDRESS}
        />
      </FormView>
      {looked === undefined ? null : (
        <SourceOffers
          key={`${looked.address} ${looked.offers.length}`}
          {...looked}
          agent={agent}
          onAnyway={(offer) => setLooked({ ...looked, offers: [offer] })}
          onAdded={done}
          onCancel={done}
        />
      )}
    </div>
  );
}
