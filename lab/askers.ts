/** Askers to compare: the product as it was, the product as it is, and hindsight. */
import { ALONE, type AskedOnce, AskedSoFar, expansionsFor } from '../agents/agents.ts';
import type { LogEntry } from '../profiles/profiles.ts';
import type { Asker, AskerDay, Today } from './asker.ts';
import { pairsOf } from './question-population.ts';

/** The same questions for all engines, as the product makes them of the profile and of earlier yields. */
export function today(most = 3): Asker {
  const entries: LogEntry[] = [];
  let words = '';
  return {
    async questions(now) {
      ({ words } = now);
      const asked = (await productQuestions(now, entries)).slice(0, most);
      return asked.flatMap((added) => Array.from({ length: now.engines }, (_, engine) => ({ engine, added })));
    },
    told(day) {
      remember(entries, day, words);
      return 0;
    },
  };
}

async function productQuestions(
  { words, learned, lessons }: Today,
  entries: readonly LogEntry[],
): Promise<readonly (readonly string[])[]> {
  const profiles = async () => [{ id: 'only', lessons, terms: learned, edits: [] }];
  const questions = await expansionsFor({ words } as never, { profiles, entries } as never, ALONE);
  return questions.map((question) => question.slice(words.length + 1).split(' '));
}

function remember(entries: LogEntry[], { day, ratings }: AskerDay, words = ''): void {
  for (const { id, value, added, engine } of ratings) {
    const event = {
      type: 'rated',
      page: id,
      version: 1,
      counts: id,
      value,
      profile: null,
      brought: {
        session: day + 1,
        engines: [`${engine}`],
        ...(added.length === 0 ? {} : { asked: queryOf(words, added) }),
      },
    };
    entries.push({ id: `${day} ${id}`, position: entries.length, at: '', by: '', event } as never);
  }
}

/** Chooses among the product's questions and those of earlier days by what each brought, as the product does. */
export function thompson(): Asker {
  const entries: LogEntry[] = [];
  const sessions: AskedOnce[] = [];
  let words = '';
  return {
    async questions(now) {
      words = now.words;
      const offered = (await productQuestions(now, entries)).map((added) => queryOf(words, added));
      const soFar = new AskedSoFar(words, sessions, entries);
      return Array.from({ length: now.engines }, (_, engine) =>
        soFar
          .questionsTo(`${engine}`, [...new Set([...offered, ...soFar.before])], now.random)
          .map((query) => ({ engine, added: query.slice(words.length + 1).split(' ') })),
      ).flat();
    },
    told(day) {
      remember(entries, day, words);
      const sources = Array.from({ length: day.engines }, (_, engine) => ({
        engine: `${engine}`,
        query: words,
        also: day.questions.flatMap((each) => (each.engine === engine ? [{ query: queryOf(words, each.added) }] : [])),
      }));
      sessions.unshift({ number: day.day + 1, sources });
      return 0;
    },
  };
}

function queryOf(words: string, added: readonly string[]): string {
  return [words, ...added].join(' ');
}

/** The best questions of one or two words, by what they will bring: the upper bound. */
export function hindsight(): Asker {
  return {
    async questions({ learned, engines, each, hindsight: brings }) {
      const words = learned.map(({ surface }) => surface);
      const all = [
        ...words.map((word) => [word]),
        ...pairsOf(learned),
        ...words.slice(1).map((word, i) => [words[i] as string, word]),
      ];
      return Array.from({ length: engines }, (_, engine) =>
        all
          .map((added) => ({ question: { engine, added }, worth: brings({ engine, added }) }))
          .sort((a, b) => b.worth - a.worth)
          .slice(0, each)
          .map(({ question }) => question),
      ).flat();
    },
    told: () => 0,
  };
}
