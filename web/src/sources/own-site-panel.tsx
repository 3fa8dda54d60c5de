/** One site: its state, what it brought, and actions on it. */

import type { OwnSite } from '../contract.ts';
import { Action, Button } from '../frame/action.tsx';
import { doing } from '../frame/doing.ts';
import { type PlainKey, say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { toldInWords } from '../frame/why.ts';
import { AgentChoice, SHOPPING } from '../parts/agent-choice.tsx';
import { Check } from '../parts/check.tsx';
import { dotted } from '../parts/dotted.ts';
import { SiteDetails } from './site-details.tsx';
import { changeSite, deleteSite, healSite, type SiteFor } from './sites.ts';
import { asShown } from './words-place.ts';

const STATES: Readonly<Record<OwnSite['state'], PlainKey>> = {
  looking: 'ownSiteLooking',
  ready: 'ownSiteReady',
  broken: 'ownSiteBroken',
  failed: 'ownSiteFailed',
};

export function OwnSitePanel({ site }: { readonly site: OwnSite }) {
  const { id, name, isOn } = site;
  const heal = () => healSite(site).then(() => tell(say('ownSiteLookedAt', { name })));
  return (
    <>
      <p>{whereOf(site)}</p>
      <SiteState site={site} />
      <SiteBrought site={site} />
      <AgentChoice
        label={say('siteFor', { name })}
        all
        shopping
        chosen={site.agent ?? (site.forShopping ? SHOPPING : null)}
        onAct={(whose) => changeSite(site, siteForOf(whose))}
      />
      <div class="row">
        <Check
          says="ownSiteAsked"
          aria-label={say('switchOwnSite', { name })}
          checked={isOn}
          onCheck={(now) => doing(changeSite(site, { isOn: now }))}
        />
        {site.state === 'looking' ? null : <Action says="healOwnSite" of={name} act={heal} />}
        <Button says="removeNow" of={name} onClick={() => deleteSite(site)} />
      </div>
      <SiteDetails key={id} site={site} />
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

function SiteState({ site: { state, why, reason, isOn, health } }: { readonly site: OwnSite }) {
  const isBad = state === 'broken' || state === 'failed';
  const said = [
    why === undefined ? say(STATES[state]) : `${say(STATES[state])}: ${toldInWords({ why, reason })}`,
    isOn ? undefined : say('ownSiteOff'),
    health.failure === undefined || isBad
      ? undefined
      : say('ownSiteFailure', { when: when(health.failure.at, 'short'), why: toldInWords(health.failure) }),
    health.suspendedUntil === undefined
      ? undefined
      : say('ownSiteRests', { when: when(health.suspendedUntil, 'short') }),
  ];
  return (
    <div class={isBad ? 'problem' : ''} role={state === 'looking' ? 'status' : undefined}>
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
