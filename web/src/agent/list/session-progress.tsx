/** How far a running session has come, source by source. */

import { useState } from 'preact/hooks';
import type { SourceNews, SourceReport } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { progress } from '../../frame/agents.ts';
import { languageName, listed, say } from '../../frame/language.ts';
import { complain } from '../../frame/notices.ts';
import { doneOf } from '../../frame/progress.ts';
import { toldInWords } from '../../frame/why.ts';
import { Details } from '../../parts/details.tsx';
import { engineName } from '../../parts/engine-name.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { stopSession } from '../sessions.ts';

/** The progress of the session under way: a line, and what each source found behind it. */
export function SessionProgress({ agent }: { readonly agent: string }) {
  const sources = progress.value.get(agent) ?? [];
  const done = sources.reduce((sum, { kept, failed }) => sum + kept + failed, 0);
  const n = sources.reduce((sum, { unseen }) => sum + unseen, 0);
  return (
    <section class="card row progress" aria-label={say('looking')} data-testid="progress">
      <Details
        class="grow"
        label={
          <>
            <Spinner small label="running" /> {n === 0 ? say('asking') : say('readSoFar', { done, n })}
          </>
        }
      >
        <Sources sources={sources} />
      </Details>
      <StopButton agent={agent} />
    </section>
  );
}

/** Disappears with the progress when the session is over. */
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
    <Button says={stopping ? 'stopping' : 'stopNow'} disabled={stopping} title={say('stopNowHelp')} onClick={stop} />
  );
}

/** What each source found, and what became of it, after the session. */
export function SourceList({ reports }: { readonly reports: readonly SourceReport[] }) {
  return <Sources sources={reports} />;
}

function Sources({ sources }: { readonly sources: readonly SourceNews[] }) {
  return (
    <ul class="sections">
      {sources.map((source) => (
        <li key={source.engine} class="stack">
          <Source source={source} />
        </li>
      ))}
    </ul>
  );
}

function Source({ source }: { readonly source: SourceNews }) {
  const { engine, query, found, failed, remarked, failures, remarks, also = [] } = source;
  const { error, errorReason, remark, remarkReason } = source;
  const { done, of } = doneOf(source);
  // A source that found nothing: a full bar and a row of zeros would look like work done.
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
      {found === 0 ? null : <Done name={engineName(engine)} done={done} failed={Math.min(failed, done)} of={of} />}
      <Troubled source={source} />
      <LeftOut source={source} />
      {error === undefined ? null : <p class="error">{toldInWords({ why: error, reason: errorReason })}</p>}
      {remark === undefined ? null : <p class="muted">{toldInWords({ why: remark, reason: remarkReason })}</p>}
      <Reasons title={say('whyFailed', { n: failed })} pages={failures} all={failed} />
      <Reasons title={say('remarks', { n: remarked })} pages={remarks} all={remarked} />
    </>
  );
}

interface DoneProps {
  readonly name: string;
  readonly done: number;
  /** A part of `done`. */
  readonly failed: number;
  readonly of: number;
}

/** Failures look like failures, however full the bar is. */
function Done({ name, done, failed, of }: DoneProps) {
  const share = (part: number) => `${(100 * part) / of}%`;
  return (
    <span
      class="bar"
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

/** Says so if more pages failed than not. */
function Troubled({ source: { failed, kept } }: { readonly source: SourceNews }) {
  if (failed === 0 || failed <= kept) return null;
  const n = failed + kept;
  return <p class="error">{kept === 0 ? say('sourceAllFailed') : say('sourceMostFailed', { failed, n })}</p>;
}

/** What the source found, and what the agent left out unread. */
function LeftOut({ source: { blocked = 0, old = 0, negative = 0 } }: { readonly source: SourceNews }) {
  if (blocked + old + negative === 0) return null;
  const said = [
    ...(blocked === 0 ? [] : [say('leftOutBlocked', { n: blocked })]),
    ...(old === 0 ? [] : [say('leftOutOld', { n: old })]),
    ...(negative === 0 ? [] : [say('leftOutNegative', { n: negative })]),
  ];
  return <p class="muted">{said.join(' · ')}</p>;
}

/** Further questions, asked because the agent's words bring little that is new, or nothing that is right. */
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
  // A source that found nothing says that, and nothing else.
  const there = figures.filter(([n], i) => n > 0 || i === 0);
  return (
    <ul class="row number figures">
      {there.map(([n, label]) => (
        <li key={label}>
          <b>{n}</b> <span class="muted">{label}</span>
        </li>
      ))}
    </ul>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly pages: SourceReport['failures'];
  /** More than are named. */
  readonly all: number;
}

/** Pages with a reason or a remark. */
function Reasons({ title, pages, all }: ReasonsProps) {
  if (all === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {pages.map(({ url, ...told }) => (
          <li key={url}>
            <span>{url}</span> <span class="muted">{toldInWords(told)}</span>
          </li>
        ))}
        {pages.length === all ? null : <li class="muted">{say('andMore', { n: all - pages.length })}</li>}
      </ul>
    </details>
  );
}
