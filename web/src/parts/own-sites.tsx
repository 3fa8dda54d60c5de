/** One's sites: those that there are, and how to add one. */
import type { OwnSite } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { type Fetched, useFetched, useStaying } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { addSite, keyOfSite, loadSites, takeSite } from '../state/sites.ts';
import { Field, FormView, WEB_ADDRESS } from './field.tsx';
import { useForm } from './form.ts';
import { SiteRow } from './site-row.tsx';
import { Spinner } from './spinner.tsx';

/** After these a site may stand otherwise. */
const CHANGED: ReadonlySet<News['type']> = new Set(['anew', 'session-closed', 'site-changed']);

export function OwnSites() {
  const sites = useFetched(loadSites);
  useLookingAnew(sites.reload, ({ type }) => CHANGED.has(type));
  return (
    <section class="card" aria-labelledby="own-sites-title">
      <h2 id="own-sites-title">{say('ownSites')}</h2>
      <p class="muted">{say('ownSitesHelp')}</p>
      <SiteList sites={sites} onChange={sites.refresh} />
      <NewSite onAdded={sites.refresh} />
      <details>
        <summary>{say('takeOwnSite')}</summary>
        <SiteFromFile onTaken={sites.refresh} />
      </details>
    </section>
  );
}

interface SiteListProps {
  readonly sites: Fetched<readonly OwnSite[]>;
  readonly onChange: () => void;
}

function SiteList({ sites: loaded, onChange }: SiteListProps) {
  const sites = useStaying(loaded, keyOfSite);
  if (sites === undefined) return <Spinner label={say('loading')} waitsFor={loaded} />;
  if (sites.length === 0) return <p>{say('noOwnSites')}</p>;
  return (
    <ul class="rows sites">
      {sites.map((site) => (
        <li key={site.id}>
          <SiteRow site={site} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function NewSite({ onAdded }: { readonly onAdded: () => void }) {
  const form = useForm({
    async send(fields, element, keyed) {
      const address = fields.text('address').trim();
      const words = fields.text('words').trim();
      const { name } = await addSite(address, words === '' ? [] : [words], keyed([address, words]));
      element.reset();
      tell(say('ownSiteAdded', { name }));
      onAdded();
    },
  });
  return (
    <FormView form={form} submit={say('addOwnSite')}>
      <Field
        form={form}
        name="address"
        label={say('ownSiteAddress')}
        hint={say('ownSiteAddressHint', { place: '{term}' })}
        input={WEB_ADDRESS}
      />
      <Field
        form={form}
        name="words"
        label={say('ownSiteWords')}
        hint={say('ownSiteWordsHint')}
        input={{ required: false, maxLength: 200, autocomplete: 'off' }}
      />
    </FormView>
  );
}

function SiteFromFile({ onTaken }: { readonly onTaken: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const { site, isNew } = await takeSite(await fields.fileText('file'));
      element.reset();
      tell(say(isNew ? 'ownSiteTaken' : 'ownSiteKnown', { name: site.name }));
      onTaken();
    },
  });
  return (
    <FormView form={form} submit={say('takeOwnSite')}>
      <Field
        form={form}
        name="file"
        label={say('ownSiteFile')}
        input={{ type: 'file', accept: '.json,application/json' }}
      />
    </FormView>
  );
}
