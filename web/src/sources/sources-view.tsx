/** Where agents look: one box for every address, and one table of everything that brings pages. */

import { useRef, useState } from 'preact/hooks';
import type { SourceOffer } from '../contract.ts';
import { agentOf } from '../frame/agents.ts';
import { useNews } from '../frame/events/events.ts';
import type { Fetched } from '../frame/fetched.ts';
import { say } from '../frame/language.ts';
import { dismiss, notice } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { isLeaving } from '../frame/removals.ts';
import { cameFrom, paramOf } from '../frame/router.ts';
import { Field, FormView, WEB_ADDRESS } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Head } from '../parts/head.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { hasHost, loadRules } from './domains.ts';
import { loadFeeds } from './feeds.ts';
import { loadCrawls } from './known-crawls.ts';
import { MissingPage } from './missing-page.tsx';
import { MoreSources } from './more-sources.tsx';
import { loadSites } from './sites.ts';
import { SourceOffers } from './source-offers.tsx';
import { rowsOf, type SourceRow } from './source-rows.ts';
import { SourceTable } from './source-table.tsx';
import { loadHealth, lookAt, offerAnyway, withScheme } from './sources.ts';
import { asAsked, wordsPlace } from './words-place.ts';
import './sources.css';

export function View() {
  const { rows, failed } = useRows();
  const [open, setOpen] = useState<string>();
  const table = useRef<HTMLDivElement>(null);
  const show = (key: string) => {
    setOpen(key);
    // Once the row is drawn open.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('tr.open button')?.focus());
  };
  // The row says by now what became of it.
  useNews((news) => {
    const isFound = news.type === 'site-changed' && news.state !== 'looking';
    if (isFound && notice.peek()?.text === say('ownSiteAdded', { name: news.name })) dismiss();
  });
  const from = paramOf('agent') ?? /^\/agents\/([a-z0-9_]+)/.exec(cameFrom() ?? '')?.[1];
  const agent = from !== undefined && agentOf(from) !== undefined ? from : undefined;
  return (
    <>
      <Head title="yourSources" />
      <section class="card" aria-label={say('addSource')}>
        <AddSource agent={agent} rows={rows ?? []} onShow={show} />
        <MoreSources agent={agent} />
      </section>
      {failed ? <Spinner waitsFor={{ failed, missing: false }} /> : null}
      <div ref={table}>
        {failed && rows?.length === 0 ? null : <SourceTable rows={rows} open={open} onOpen={setOpen} />}
      </div>
    </>
  );
}

interface Rows {
  /** Undefined until all lists are here, or have failed. */
  readonly rows: readonly SourceRow[] | undefined;
  /** True: some list could not be loaded. */
  readonly failed: boolean;
}

function useRows(): Rows {
  const health = useQuery(['engines'], loadHealth);
  const feeds = useQuery(['feeds'], loadFeeds);
  const sites = useQuery(['sites'], loadSites);
  const crawls = useQuery(['crawls'], () => loadCrawls());
  const rules = useQuery(['rules'], loadRules);
  const all: readonly Fetched<unknown>[] = [health, feeds, sites, crawls, rules];
  const isKnown = all.every(({ value, failed }) => value !== undefined || failed);
  const lists = {
    health: health.value ?? [],
    feeds: feeds.value ?? [],
    sites: sites.value ?? [],
    crawls: crawls.value ?? [],
    rules: rules.value ?? [],
  };
  const rows = isKnown ? rowsOf(lists).filter(({ key }) => !isLeaving(key)) : undefined;
  return { rows, failed: all.some(({ failed }) => failed) };
}

interface AddSourceProps {
  /** The agent that the user comes from. */
  readonly agent: string | undefined;
  readonly rows: readonly SourceRow[];
  readonly onShow: (key: string) => void;
}

interface Looked {
  readonly address: string;
  readonly offers: readonly SourceOffer[];
  /** What it is in; undefined: nobody can tell. */
  readonly language?: string | undefined;
  /** The site does not give the page: the status of its answer. */
  readonly missing?: number | undefined;
  /** What can be added although nobody answers. */
  readonly anyway?: SourceOffer | undefined;
}

/** One box for any address: Fenix finds out what the site has, and one press adds it. */
function AddSource({ agent, rows, onShow }: AddSourceProps) {
  const [looked, setLooked] = useState<Looked>();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    async send(fields) {
      const address = asAsked(fields.text('address').trim());
      setLooked(undefined);
      try {
        setLooked({ address, ...(await lookAt(address)) });
      } catch (error) {
        // A rule works even if nobody answers there, but not for what is no address.
        if (hasHost(withScheme(address))) setLooked({ address, offers: [], anyway: offerAnyway(address, error) });
        throw error;
      }
    },
  });
  const done = () => {
    setLooked(undefined);
    box.current?.querySelector('form')?.reset();
    box.current?.querySelector('input')?.focus();
  };
  const lookInstead = (address: string) => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    input.value = address;
    // The button that was pressed goes.
    input.focus();
    input.form?.requestSubmit();
  };
  return (
    <div ref={box} class="one-field">
      <FormView form={form} submit={form.sending ? 'lookingThere' : 'lookThere'}>
        <Field
          name="address"
          label="pasteAddress"
          hint={() => say('pasteAddressHint', { place: wordsPlace() })}
          input={WEB_ADDRESS}
        />
      </FormView>
      {looked === undefined ? null : looked.missing !== undefined ? (
        <MissingPage address={looked.address} status={looked.missing} onLook={lookInstead} onCancel={done} />
      ) : (
        <SourceOffers
          key={`${looked.address} ${looked.offers.length}`}
          {...looked}
          agent={agent}
          rows={rows}
          onShow={onShow}
          onAnyway={(offer) => setLooked({ ...looked, offers: [offer] })}
          onAdded={done}
          onCancel={done}
        />
      )}
    </div>
  );
}
