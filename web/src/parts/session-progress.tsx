/** How far a running session has come, source by source. */
import { useState } from 'preact/hooks';
import type { SourceNews, SourceReport } from '../contract.ts';
import { languageName, listed, say } from '../language.ts';
import { saidInWords } from '../said.ts';
import { progress, stopSession } from '../state/agents.ts';
import { complain } from '../state/notices.ts';
import { doneOf } from '../state/progress.ts';
import { engineName } from './engine-name.ts';
import { Spinner } from './spinner.tsx';

/** How far the session under way is. */
export function SessionProgress({ agent }: { readonly agent: string }) {
  const sources = progress.value.get(agent) ?? [];
  return (
    <section class="card progress" aria-label={say('sessionRuns')} data-testid="progress">
      <div class="row apart">
        <span class="row">
          <Spinner small label={say('running')} /> {sources.length === 0 ? say('asking') : say('reading')}
        </span>
        <StopButton agent={agent} />
      </div>
      {sources.length === 0 ? null : <Sources sources={sources} />}
    </section>
  );
}

/** Gone with the progress, once the session is over. */
function StopButton({ agent }: { readonly agent: string }) {
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    stopSession(agent).catch((error: unknown) => {
      setStopping(false);
      complain(error);
    });
  };
  return (
    <button type="button" disabled={stopping} title={say('stopNowHelp')} onClick={stop}>
      {say(stopping ? 'stopping' : 'stopNow')}
    </button>
  );
}

/** What each source found, and what became of it, when it is known to the end. */
export function SourceList({ reports }: { readonly reports: readonly SourceReport[] }) {
  return <Sources sources={reports} />;
}

function Sources({ sources }: { readonly sources: readonly SourceNews[] }) {
  return (
    <ul class="sources">
      {sources.map((source) => (
        <li key={source.engine}>
          <Source source={source} />
        </li>
      ))}
    </ul>
  );
}

function Source({ source }: { readonly source: SourceNews }) {
  const { engine, query, found, failed, remarked, failures, remarks, error, remark, also = [] } = source;
  const { done, of } = doneOf(source);
  // It gave nothing at all: a full bar and a row of noughts would look like work done.
  const isOut = error !== undefined && found === 0;
  return (
    <>
      <div class="row apart">
        <span>
          <strong>{engineName(engine)}</strong> <span class="muted">{say('sourceSearched', { query })}</span>
        </span>
        {isOut ? null : <Figures source={source} />}
      </div>
      <AlsoAsked questions={also} />
      {isOut ? null : <Done name={engineName(engine)} done={done} failed={Math.min(failed, done)} of={of} />}
      <Troubled source={source} />
      <LeftOut source={source} />
      {error === undefined ? null : <p class="error">{saidInWords(error)}</p>}
      {remark === undefined ? null : <p class="muted">{saidInWords(remark)}</p>}
      <Reasons title={say('whyFailed', { n: failed })} pages={failures} all={failed} />
      <Reasons title={say('remarks', { n: remarked })} pages={remarks} all={remarked} />
    </>
  );
}

interface DoneProps {
  readonly name: string;
  readonly done: number;
  /** Part of what is done. */
  readonly failed: number;
  readonly of: number;
}

/** What failed looks like failure, however full the bar is. */
function Done({ name, done, failed, of }: DoneProps) {
  const share = (part: number) => `${(100 * part) / of}%`;
  return (
    <span
      class="done-bar"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={say('sourceSoFar', { done, n: of })}
    >
      <span class="kept" style={{ inlineSize: share(done - failed) }} />
      <span class="failed" style={{ inlineSize: share(failed) }} />
    </span>
  );
}

/** Said plainly where more failed than not. */
function Troubled({ source: { failed, kept } }: { readonly source: SourceNews }) {
  if (failed === 0 || failed <= kept) return null;
  const n = failed + kept;
  return <p class="error">{kept === 0 ? say('sourceAllFailed') : say('sourceMostFailed', { failed, n })}</p>;
}

/** What it found, and what was not even looked at. */
function LeftOut({ source: { blocked = 0, old = 0, negative = 0 } }: { readonly source: SourceNews }) {
  if (blocked + old + negative === 0) return null;
  const said = [
    ...(blocked === 0 ? [] : [say('leftOutBlocked', { n: blocked })]),
    ...(old === 0 ? [] : [say('leftOutOld', { n: old })]),
    ...(negative === 0 ? [] : [say('leftOutNegative', { n: negative })]),
  ];
  return <p class="muted">{said.join(' · ')}</p>;
}

/** What it was asked beside, since the agent's words bring little that is new, or nothing that is right. */
function AlsoAsked({ questions }: { readonly questions: NonNullable<SourceNews['also']> }) {
  if (questions.length === 0) return null;
  const said = questions.map(({ query, language, without, unseen, served = 0 }) => {
    const how = [
      ...(language === undefined ? [] : [say('sourceAlsoIn', { language: languageName(language) })]),
      ...(without === undefined ? [] : [say('sourceAlsoWithout', { words: listed(without) })]),
    ];
    const worth = [say('sourceAlsoNew', { n: unseen }), ...(served === 0 ? [] : [say('engineServed', { n: served })])];
    return [`“${query}”`, ...how, `(${worth.join(' · ')})`].join(' ');
  });
  return (
    <p class="muted">
      {say('sourceAlsoAsked')} {said.join(', ')}
    </p>
  );
}

function Figures({ source: { found, unseen, fetched, kept, failed } }: { readonly source: SourceNews }) {
  const figures = [
    [found, say('sourceFound')],
    [unseen, say('sourceUnseen')],
    [fetched, say('sourceFetched')],
    [kept, say('sourceKept')],
    [failed, say('sourceFailed')],
  ] as const;
  return (
    <ul class="figures">
      {figures.map(([n, label]) => (
        <li key={label}>
          <b>{n}</b> {label}
        </li>
      ))}
    </ul>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly pages: SourceReport['failures'];
  /** Not every one is told. */
  readonly all: number;
}

/** Pages of which there is something to say. */
function Reasons({ title, pages, all }: ReasonsProps) {
  if (all === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul class="reasons">
        {pages.map(({ url, why }) => (
          <li key={url}>
            <span class="url">{url}</span> <span class="muted">{saidInWords(why)}</span>
          </li>
        ))}
        {pages.length === all ? null : <li class="muted">{say('andMore', { n: all - pages.length })}</li>}
      </ul>
    </details>
  );
}
