/**
 * Pages with a known day of publication, as lines of JSON `{id, url, date, html}`: `date` is null if the page states
 * none.
 */
import { createReadStream } from 'node:fs';
import { parseHtml, treeOf } from '../../../agents/agents.ts';
import {
  type DatedPage,
  lookOver,
  metadataOf,
  readerHints,
  type SaidDay,
  saidIn,
  structuredOf,
  surveyOf,
} from '../../../agents/reader/training.ts';
import { linesOf, objectIn } from '../../json-lines.ts';

export interface DatedExample {
  readonly url: string;
  readonly host: string;
  readonly date: string | null;
  readonly said: readonly SaidDay[];
  /** What gathering that took. */
  readonly ms: number;
}

function timed(page: DatedPage): Pick<DatedExample, 'said' | 'ms'> {
  const began = performance.now();
  const said = saidIn(page);
  return { said, ms: performance.now() - began };
}

export async function datedExamples(file: string): Promise<readonly DatedExample[]> {
  const examples: DatedExample[] = [];
  for await (const line of linesOf(createReadStream(file))) {
    const { url, date, html } = objectIn(line) as {
      readonly url: string;
      readonly date: string | null;
      readonly html: string;
    };
    examples.push({ url, host: new URL(url).host.replace(/^www\./, ''), date, ...timed(lookedOver(html, url)) });
  }
  return examples;
}

/** A page as the code that finds dates sees it. */
export function lookedOver(html: string, url: string): DatedPage {
  const document = parseHtml(html);
  const survey = surveyOf(document);
  const structured = structuredOf(survey);
  const { title, image } = metadataOf(survey, structured, url);
  const tree = treeOf(document);
  const { parts, kind } = lookOver(tree, readerHints(survey, url));
  return { url, survey, structured, title, image, tree, parts, kind };
}
