/** One site: its state, what it brought, and actions on it. */

import { useState } from 'preact/hooks';
import type { OwnSite, SiteDetail, TriedSite } from '../contract.ts';
import { Action, Button, doing } from '../frame/action.tsx';
import { listed, say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { toldInWords } from '../frame/why.ts';
import { PATCH_SOURCES_SITES_ID, POST_SOURCES_SITES_ID_TRY } from '../limits.ts';
import { AgentChoice, SHOPPING } from '../parts/agent-choice.tsx';
import { Check } from '../parts/check.tsx';
import { Details, Folded } from '../parts/details.tsx';
import { dotted } from '../parts/dotted.ts';
import { Field, FormView, textOf, WEB_ADDRESS } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { PanelParts } from './panel-parts.tsx';
import { SiteEntries } from './site-entries.tsx';
import { fieldName, fieldsOf } from './site-fields.ts';
import { changeSite, deleteSite, healSite, loadSite, type SiteFor, trySite } from './sites.ts';
import { siteState, stateSaid } from './source-states.ts';
import { asAsked, asShown } from './words-place.ts';

export function OwnSitePanel({ site }: { readonly site: OwnSite }) {
  const detail = useQuery(['site', site.id], () => loadSite(site));
  const { value } = detail;
  const entries = say('ownSiteEntries', { words: value?.found?.words ?? '' });
  return (
    <PanelParts
      facts={
        <>
          <p>{whereOf(site)}</p>
          <SiteState site={site} />
          <SiteBrought site={site} />
          {value === undefined ? <Spinner waitsFor={detail} /> : <Summary site={value} />}
        </>
      }
      acts={<SiteActs site={site} detail={value} />}
      removal={<Button says="removeNow" class="danger" of={site.name} onClick={() => deleteSite(site)} />}
    >
      {value === undefined || value.items.length === 0 ? null : (
        <Details class="folded" label={entries}>
          <SiteEntries title={entries} items={value.items} isTitled />
        </Details>
      )}
    </PanelParts>
  );
}

interface SiteActsProps {
  readonly site: OwnSite;
  /** Undefined until it is loaded. */
  readonly detail: SiteDetail | undefined;
}

function SiteActs({ site, detail }: SiteActsProps) {
  const { name, isOn, state } = site;
  const heal = () => healSite(site).then(() => tell(say('ownSiteLookedAt', { name })));
  const isShared = detail?.searchUrl !== undefined && (detail.wrapper !== undefined || detail.kind !== 'search');
  return (
    <>
      <AgentChoice
        label={say('siteFor', { name })}
        all="allAgents"
        shopping
        chosen={site.agent ?? (site.forShopping ? SHOPPING : null)}
        onAct={(whose) => changeSite(site, siteForOf(whose))}
      />
      <Check
        says="ownSiteAsked"
        aria-label={say('switchOwnSite', { name })}
        checked={isOn}
        onCheck={(now) => doing(changeSite(site, { isOn: now }))}
      />
      {state === 'ready' ? <Try site={site} /> : null}
      {detail === undefined ? null : <Edit key={detail.id} site={detail} />}
      <div class="row">
        {state === 'looking' ? null : <Action says="healOwnSite" of={name} act={heal} />}
        {isShared ? (
          <To says="shareOwnSite" class="button" href={`/api/sources/sites/${site.id}/wrapper`} download />
        ) : null}
      </div>
    </>
  );
}

/** Whom the site is for, by the choice: an agent's id, shopping, or null for all agents. */
export function siteForOf(whose: string | null): SiteFor {
  return whose === SHOPPING ? { agent: null, forShopping: true } : { agent: whose, forShopping: false };
}

function whereOf({ kind, searchUrl, address }: OwnSite): string {
  if (kind === 'catalogue') return `${say('ownSiteCatalogue')}: ${address}`;
  return searchUrl === undefined ? address : say('ownSiteSearchedAt', { url: asShown(searchUrl) });
}

function SiteState({ site }: { readonly site: OwnSite }) {
  const { failure } = site.health;
  const state = siteState(site);
  const isBad = state.is === 'fails';
  const said = [
    stateSaid(state),
    failure === undefined || isBad
      ? undefined
      : say('ownSiteFailure', { when: when(failure.at, 'short'), why: toldInWords(failure) }),
  ];
  return (
    <div class={isBad ? 'problem' : ''} role={site.state === 'looking' ? 'status' : undefined}>
      {dotted(said)}
    </div>
  );
}

function SiteBrought({ site: { found } }: { readonly site: OwnSite }) {
  if (found === undefined) return null;
  const { given, answers, words, at } = found;
  const last = words === '' ? '' : `, ${say('ownSiteLast', { words, when: when(at, 'short') })}`;
  return (
    <div class="muted">
      {say('ownSiteBrought', { n: given, answers })}
      {last}
    </div>
  );
}

/** How Fenix reads a site, in plain words. */
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

function Try({ site }: { readonly site: OwnSite }) {
  const [tried, setTried] = useState<{ readonly words: string; readonly found: TriedSite }>();
  const form = useForm({
    async send(fields) {
      const words = fields.text('words').trim();
      setTried({ words, found: await trySite(site, words) });
    },
  });
  return (
    <div class="one-field">
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
    </div>
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
