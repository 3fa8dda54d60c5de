/** What an address offers: the likeliest is chosen, and one press adds it for one agent or for all. */

import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SourceOffer } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { languageName, type PlainKey, say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_SOURCES_SITES } from '../limits.ts';
import { AgentChoice, SHOPPING } from '../parts/agent-choice.tsx';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, SelectField } from '../parts/field.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { type Fields, useForm } from '../parts/form.ts';
import { crawlTold } from './crawl-told.ts';
import { domainOf, RULE_WORDS, type Rule, setRule } from './domains.ts';
import { addFeed } from './feeds.ts';
import { addCrawl } from './known-crawls.ts';
import { knownRow } from './known-row.ts';
import { siteForOf } from './own-site-panel.tsx';
import { addSite } from './sites.ts';
import type { SourceRow } from './source-rows.ts';
import { reads, withScheme } from './sources.ts';

interface SourceOffersProps {
  readonly address: string;
  /** Empty if nobody answers: the user can still make a rule. */
  readonly offers: readonly SourceOffer[];
  readonly language?: string | undefined;
  readonly anyway?: SourceOffer | undefined;
  readonly agent: string | undefined;
  /** What the user has. */
  readonly rows: readonly SourceRow[];
  readonly onShow: (key: string) => void;
  readonly onAnyway: (offer: SourceOffer) => void;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

type Way = NonNullable<SourceOffer['also']>;

function otherWay({ kind, why }: Way): PlainKey {
  if (kind !== 'form') return 'alsoByWords';
  return why === 'has-form' ? 'alsoByForm' : 'alsoPerhapsByForm';
}

/** The same offer in its other way, which still names the first. */
function turned({ title, also, samples = [], ...way }: SourceOffer): SourceOffer {
  return also === undefined ? { title, samples, ...way } : { title, samples, ...also, also: way };
}

export function SourceOffers({
  address,
  offers: found,
  language,
  anyway,
  agent,
  rows,
  onShow,
  onAnyway,
  onAdded,
  onCancel,
}: SourceOffersProps) {
  const [chosen, choose] = useState(0);
  // Who wanted a site is not one press from banning it.
  const [isRuleWanted, wantRule] = useState(found.length > 0);
  const [offers, setOffers] = useState(found);
  const [whose, setWhose] = useState<string | null>();
  const place = useRef<HTMLDivElement>(null);
  const offer = offers[chosen];
  const own = whose === undefined ? usualFor(offer, agent) : whose;
  const known = offer && knownRow(offer, own, rows);
  const take = (place: number) => {
    choose(place);
    setWhose(undefined);
  };
  const turn = () => {
    setOffers(offers.map((each, i) => (i === chosen ? turned(each) : each)));
    setWhose(undefined);
  };
  const form = useForm({
    async send(fields, _, keyed) {
      if (known !== undefined) {
        onAdded();
        return onShow(known.key);
      }
      if (offer === undefined) await makeRule(address, fields.text('rule') as Rule);
      else await add(offer, { whose: own, name: nameOf(offer, rows) }, fields, keyed);
      onAdded();
    },
  });
  // After looking, the same key adds.
  useEffect(() => place.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus(), []);
  const cancel = <Button says="cancel" onClick={onCancel} />;
  if (!isRuleWanted) {
    return (
      <div class="offers line-above row">
        {anyway === undefined ? null : <Button says="offerAnyway" onClick={() => onAnyway(anyway)} />}
        <Button says="offerRule" onClick={() => wantRule(true)} />
        {cancel}
      </div>
    );
  }
  return (
    <div ref={place} class="offers line-above">
      <p role="status" class="hidden">
        {say('thingsFound', { n: offers.length })}
      </p>
      <FormView form={form} submit={known === undefined ? 'add' : 'showRow'} beside={cancel}>
        <fieldset class="field">
          <legend>{say('whatItHas')}</legend>
          {offers.map((offered, i) => {
            const { kind, title, why, also, samples = [] } = offered;
            return (
              <Fragment key={i}>
                <label class="row offer">
                  <input type="radio" name="offer" checked={i === chosen} onChange={() => take(i)} />
                  <span>
                    <strong>{say(`offer.${kind}`)}</strong>: <Foreign>{title}</Foreign>
                    <span class="muted"> · {say(`offerWhy.${why}`)}</span>
                    {knownRow(offered, i === chosen ? own : usualFor(offered, agent), rows) === undefined ? null : (
                      <strong> · {say('haveAlready')}</strong>
                    )}
                    {samples.map((sample) => (
                      <span key={sample} class="muted small lines" style={{ '--lines': 1 }}>
                        <Foreign>{sample}</Foreign>
                      </span>
                    ))}
                  </span>
                </label>
                {also === undefined || i !== chosen ? null : (
                  <Button class="quiet" says={otherWay(also)} onClick={turn} />
                )}
              </Fragment>
            );
          })}
          <label class="row offer">
            <input type="radio" name="offer" checked={offer === undefined} onChange={() => take(offers.length)} />
            <span>
              <strong>{say('offerRule')}</strong>: <Foreign>{domainOf(withScheme(address))}</Foreign>
            </span>
          </label>
        </fieldset>
        {offer === undefined ? (
          <SelectField name="rule" label="siteRule" options={RULE_WORDS} initial="blocked" />
        ) : known !== undefined && known.source.of !== 'crawl' ? null : (
          <ForWhom offer={offer} chosen={own} onChoose={setWhose} />
        )}
        {offer === undefined || known !== undefined || own === SHOPPING || language === undefined ? null : (
          <OtherLanguage language={language} />
        )}
        {offer?.by === 'site' && known === undefined ? (
          <Folded says="sayWords">
            <Field
              name="words"
              label="ownSiteWords"
              hint="ownSiteWordsHint"
              input={{ required: false, ...POST_SOURCES_SITES.name, autocomplete: 'off' }}
            />
          </Folded>
        ) : null}
      </FormView>
    </div>
  );
}

/** A site in a language that nobody reads here would be asked in vain. */
function OtherLanguage({ language }: { readonly language: string }) {
  const { value: isRead } = useQuery(['reads', language], () => reads(language));
  if (isRead !== false) return null;
  return <p class="note">{say('offerOtherLanguage', { language: languageName(language) })}</p>;
}

interface ForWhomProps {
  readonly offer: SourceOffer;
  readonly chosen: string | null;
  readonly onChoose: (whose: string | null) => void;
}

/** One agent watches a site and asks its form. */
function ForWhom({ offer: { by }, chosen, onChoose }: ForWhomProps) {
  const isOfOne = by === 'watch' || by === 'form';
  if (isOfOne && chosen === null) return <p>{say('offerNeedsAgent')}</p>;
  return (
    <AgentChoice
      label={say('newFeedFor')}
      all={isOfOne ? undefined : allOf(by)}
      shopping={by === 'site'}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** A feed brings pages to the agents that its items suit; a site is asked by all. */
function allOf(by: SourceOffer['by']): PlainKey {
  return by === 'feed' ? 'suitedAgents' : 'allAgents';
}

/** A shop is for shopping; what can be for one agent alone is for the agent that the user comes from. */
function usualFor(offer: SourceOffer | undefined, agent: string | undefined): string | null {
  if (offer?.kind === 'products') return SHOPPING;
  const isOfOne = offer?.by === 'watch' || offer?.by === 'form';
  return agent ?? (isOfOne ? agents.value?.[0]?.id : undefined) ?? null;
}

type KeyedBy = Parameters<Parameters<typeof useForm>[0]['send']>[2];

interface AddedAs {
  readonly whose: string | null;
  readonly name: string | undefined;
}

/** The name that it is offered by; undefined if another source bears it. */
function nameOf({ title }: SourceOffer, rows: readonly SourceRow[]): string | undefined {
  const name = title.trim().slice(0, POST_SOURCES_SITES.name.maxLength).trim();
  const isTaken = rows.some((row) => row.name.toLowerCase() === name.toLowerCase());
  return name === '' || isTaken ? undefined : name;
}

async function add(
  { by, address }: SourceOffer,
  { whose, name }: AddedAs,
  fields: Fields,
  keyed: KeyedBy,
): Promise<void> {
  switch (by) {
    case 'feed': {
      const wanted = { address, agent: whose, ...(name !== undefined && { title: name }) };
      const { feed, found } = await addFeed(wanted, keyed([address, whose, name]));
      tell(feed === undefined ? say('severalFeeds', { n: found.length }) : say('feedAdded', { title: feed.title }));
      return;
    }
    case 'site': {
      const typed = fields.text('words').trim();
      const words = typed === '' ? [] : [typed];
      const wanted = { address, words, ...(name !== undefined && { name }), ...siteForOf(whose) };
      const added = await addSite(wanted, keyed([address, words, whose, name]));
      tell(say('ownSiteAdded', { name: added.name }));
      return;
    }
    default: {
      if (whose === null) return;
      const section = by === 'watch' && new URL(address).pathname !== '/';
      const wanted = { kind: by, agent: whose, address, ...(name !== undefined && { name }) };
      crawlTold(await addCrawl({ ...wanted, ...(section ? { section } : {}) }));
    }
  }
}

async function makeRule(address: string, rule: Rule): Promise<void> {
  const domain = domainOf(withScheme(address));
  await setRule(domain, rule);
  tell(say('ruleChosen', { domain, rule: say(RULE_WORDS[rule]) }));
}
