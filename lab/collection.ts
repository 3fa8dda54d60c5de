/** Rated documents per topic, read from JSON lines: `{"id","topic","query","text" or "html","url"?,"grade"}`. */
import { createReadStream } from 'node:fs';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { readPage } from '../agents/agents.ts';
import { countTerms, type TermCounts } from '../profiles/profiles.ts';
import { BadLine, linesOf, objectIn } from './json-lines.ts';

export interface RatedDocument {
  readonly id: string;
  readonly counts: TermCounts;
  /** Higher is better. */
  readonly grade: number;
  /** The grade once the reader wants something else; 0 if nobody stated it. */
  readonly later?: number;
}

export interface Topic {
  readonly name: string;
  readonly query: string;
  /** The terms of the query, if they differ from those of an agent without a stated language. */
  readonly words?: readonly string[];
  readonly documents: readonly RatedDocument[];
}

const LineRecord = Type.Object({
  id: Type.String(),
  topic: Type.String(),
  query: Type.String(),
  text: Type.Optional(Type.String()),
  html: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  grade: Type.Number(),
});
const CHECKED_LINE = Compile(LineRecord);

type CollectionLine = Type.Static<typeof LineRecord>;

/** Turns a text into terms, in another way than the product. */
export type Count = (text: string) => TermCounts;

/** The topics of a file in the order in which it first names them. Throws `BadLine` with the line's place. */
export async function readCollection(path: string, count?: Count): Promise<readonly Topic[]> {
  const topics = new Map<string, { name: string; query: string; documents: RatedDocument[] }>();
  for await (const line of linesOf(createReadStream(path))) {
    try {
      const { id, topic: name, query, grade, ...content } = lineOf(objectIn(line));
      const topic = topics.get(name) ?? { name, query, documents: [] };
      topics.set(name, topic);
      topic.documents.push({ id, grade, ...readIn(content, count) });
    } catch (error) {
      throw error instanceof BadLine ? new BadLine(`${path}, line ${line.number}: ${error.message}`) : error;
    }
  }
  if (topics.size === 0) throw new BadLine(`${path} holds no documents`);
  return [...topics.values()];
}

function lineOf(json: unknown): CollectionLine {
  if (CHECKED_LINE.Check(json)) return json;
  throw new BadLine('must hold "id", "topic", "query", "text" or "html" as texts, and "grade" as a number');
}

function readIn({ text, html, url = '' }: Pick<CollectionLine, 'text' | 'html' | 'url'>, count?: Count) {
  if (text !== undefined) return { counts: (count ?? countTerms)(text) };
  if (html === undefined) throw new BadLine('has neither "text" nor "html"');
  const bytes = new TextEncoder().encode(html);
  const page = readPage({ url, contentType: 'text/html; charset=utf-8', bytes });
  return { counts: count?.(page.text) ?? page.counts };
}
