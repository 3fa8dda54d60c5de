/** How Fenix reads a site, in plain words: what the site gave, a form that tries it, and one that changes it. */

import { useState } from 'preact/hooks';
import type { OwnSite, SiteDetail, TriedSite } from '../contract.ts';
import { listed, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { PATCH_SOURCES_SITES_ID, POST_SOURCES_SITES_ID_TRY } from '../limits.ts';
import { Field, FormView, textOf, WEB_ADDRESS } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { SiteEntries } from './site-entries.tsx';
import { fieldName, fieldsOf } from './site-fields.ts';
import { changeSite, loadSite, trySite } from './sites.ts';
import { asAsked, asShown } from './words-place.ts';

export function SiteDetails({ site }: { readonly site: OwnSite }) {
  const detail = useQuery(['site', site.id], () => loadSite(site));
  const { value } = detail;
  if (value === undefined) return <Spinner waitsFor={detail} />;
  return (
    <div class="sections">
      <Summary site={value} />
      {value.items.length === 0 ? null : (
        <SiteEntries title={say('ownSiteEntries', { words: value.found?.words ?? '' })} items={value.items} />
      )}
      {value.state === 'ready' ? <Try site={value} /> : null}
      <Edit site={value} />
      {value.searchUrl === undefined || (value.wrapper === undefined && value.kind === 'search') ? null : (
        <p>
          <To says="shareOwnSite" class="button" href={`/api/sources/sites/${value.id}/wrapper`} download />
        </p>
      )}
    </div>
  );
}

function Summary({ site: { items, wrapper, kind } }: { readonly site: SiteDetail }) {
  if (items.length === 0) return null;
  const fields = listed(fieldsOf(items).map(fieldName));
  const from =
    kind === 'catalogue'
      ? say('fromCatalogue')
      : wrapper === undefined || wrapper.from === 'markup'
        ? say('fromMarkup')
        : say('fromMachines', { kind: wrapper.from });
  return (
    <>
      <p>{say('ownSiteSummary', { n: items.length, fields, from })}</p>
      {items.some(({ price }) => price) ? null : <p>{say('listsNoPrices')}</p>}
    </>
  );
}

function Try({ site }: { readonly site: SiteDetail }) {
  const [tried, setTried] = useState<{ readonly words: string; readonly found: TriedSite }>();
  const form = useForm({
    async send(fields) {
      const words = fields.text('words').trim();
      setTried({ words, found: await trySite(site, words) });
    },
  });
  return (
    <>
      <FormView form={form} submit="tryOwnSite">
        <Field name="words" label="tryOwnSiteWords" input={textOf(POST_SOURCES_SITES_ID_TRY.words)} />
      </FormView>
      <div role="status">
        {tried === undefined ? null : tried.found.items.length === 0 ? (
          <p>{say('ownSiteNothing', { words: tried.words })}</p>
        ) : (
          <SiteEntries title={say('ownSiteEntries', { words: tried.words })} items={tried.found.items} />
        )}
      </div>
    </>
  );
}

function Edit({ site }: { readonly site: SiteDetail }) {
  const shown = asShown(site.searchUrl ?? site.address);
  const form = useForm({
    async send(fields) {
      const url = fields.text('searchUrl').trim();
      // The shown address lacks its password: sending it back would change it.
      await changeSite(site, {
        name: fields.text('name').trim(),
        ...(url === shown ? {} : { searchUrl: asAsked(url) }),
      });
    },
  });
  return (
    <Folded says="editOwnSite">
      <FormView form={form} submit="save">
        <Field
          name="name"
          label="nameLabel"
          input={{ ...textOf(PATCH_SOURCES_SITES_ID.name), defaultValue: site.name }}
        />
        <Field name="searchUrl" label="ownSiteSearchUrl" input={{ ...WEB_ADDRESS, defaultValue: shown }} />
      </FormView>
    </Folded>
  );
}
