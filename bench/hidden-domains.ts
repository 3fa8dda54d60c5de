/** Recognising the topic of sites behind forms: sites of each demo topic beside all agents. */
import { readPage } from '../agents/agents.ts';
import { domainOf, type FoundForm, formsOn } from '../agents/forms/forms.ts';
import { BEGINNING, HiddenSite, loadGrades, loadWrittenSites, servedPages } from '../demo/demo.ts';
import {
  cosine,
  countTerms,
  emptyDictionary,
  type Language,
  languageOfTag,
  nextEpoch,
  STANDARD,
} from '../profiles/profiles.ts';
import { printTable } from './figures.ts';

const RELEVANT = 3;
/** Pages that taught an agent. Other pages describe the sites. */
const LIKED = 3;
const SITES_OF_TOPIC = 3;
const WORDS_OF_HOME = 60;

interface Topic {
  readonly id: string;
  readonly language: Language;
  readonly words: string;
  readonly pages: readonly Page[];
}

type Page = Awaited<ReturnType<typeof writtenPages>>[number];

interface Home extends Pick<Topic, 'id' | 'language'> {
  readonly form: FoundForm;
  readonly says: string;
}

export async function benchHiddenDomains(): Promise<void> {
  const pages = await writtenPages();
  const dictionary = nextEpoch(
    emptyDictionary(),
    pages.map(({ counts }) => counts),
  );
  const { weigh } = STANDARD.weighting(dictionary);
  const topics = await topicsAmong(pages);
  const homes = topics.flatMap(homesOf);
  const rows = (['its words', 'its words and three pages'] as const).map((knows) => {
    const pairs = topics.flatMap((topic) => {
      const { id, language, words, pages } = topic;
      const taught = knows === 'its words' ? [] : pages.slice(0, LIKED).map(({ counts }) => counts);
      const wanted = [countTerms(words, language), ...taught].map(weigh);
      const liking = (text: string) => {
        const said = weigh(countTerms(text, language));
        return Math.max(0, ...wanted.map((vector) => cosine(vector, said)));
      };
      return homes
        .filter((home) => home.language === language)
        .map((home) => ({ home, isOwn: home.id === id, ...judged(home, liking) }));
    });
    return [knows, ...figuresOf(pairs)];
  });
  printTable(
    ['an agent knows', 'sites and agents', 'of its domain', 'taken', 'precision', 'recall', 'likeliest agent right'],
    rows,
  );

  function judged({ form, says }: Home, liking: (text: string) => number) {
    const { likeness, isOwn: isTaken } = domainOf(form, liking(says), liking);
    return { likeness, isTaken };
  }
}

async function writtenPages() {
  return (await loadWrittenSites()).flatMap((site) =>
    servedPages(site, BEGINNING - 1).map(({ url, bytes, contentType }) => {
      const { title = '', text, counts } = readPage({ url, contentType, bytes }, {});
      return { site: site.id, path: new URL(url).pathname, title, text, counts };
    }),
  );
}

async function topicsAmong(pages: readonly Page[]): Promise<readonly Topic[]> {
  const { topics, grade } = await loadGrades();
  const all = topics.flatMap(({ id, words }) =>
    Object.entries(words).map(([tag, said]): Topic => {
      const language = languageOfTag(tag) ?? 'und';
      const isOwn = ({ site, path, counts }: Page) => counts.language === language && grade(site, path, id) >= RELEVANT;
      return { id, language, words: said, pages: pages.filter(isOwn) };
    }),
  );
  return all.filter((topic) => topic.pages.length > LIKED);
}

function homesOf({ id, language, pages }: Topic): readonly Home[] {
  return pages.slice(LIKED, LIKED + SITES_OF_TOPIC).flatMap(({ title, text }, seed) => {
    const about = { title, text: text.split(/\s+/).slice(0, WORDS_OF_HOME).join(' ') };
    const site = new HiddenSite({ seed, records: 10, form: 'several', perPage: 10, about });
    const url = `${site.origin}/`;
    const { html } = site.answer(url);
    const { forms, says } = formsOn({ url, html, encoding: 'utf-8', isNofollow: false });
    return forms.slice(0, 1).map((form) => ({ id, language, form, says }));
  });
}

interface Pair {
  readonly home: Home;
  readonly isOwn: boolean;
  readonly likeness: number;
  readonly isTaken: boolean;
}

function figuresOf(pairs: readonly Pair[]): readonly string[] {
  const own = pairs.filter(({ isOwn }) => isOwn);
  const taken = pairs.filter(({ isTaken }) => isTaken);
  const right = taken.filter(({ isOwn }) => isOwn).length;
  const likeliest = own.filter(({ home, likeness }) =>
    pairs.every((other) => other.home !== home || other.isOwn || other.likeness < likeness),
  );
  const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(2);
  return [
    String(pairs.length),
    String(own.length),
    String(taken.length),
    share(right, taken.length),
    share(right, own.length),
    share(likeliest.length, own.length),
  ];
}
