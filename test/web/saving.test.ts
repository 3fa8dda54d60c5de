/** Saving a page on its card: shown at once, sent once, and finally as the service has it. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Page {
  readonly page: string;
  readonly title: string;
  readonly saved: boolean;
  readonly rating?: number | undefined;
}
interface Cards {
  readonly pages: { value: readonly Page[] };
  toggleSaved(page: Page): void;
  agentFor(page: Page): string;
  takeSaid(lists: readonly { readonly items: readonly object[]; readonly asked: number }[]): void;
}

type Raters = readonly { readonly agent: string; readonly rating?: number | undefined }[];
interface Texts {
  textOf(page: string): Promise<{ readonly agents: Raters }>;
  readonly ratedHere: {
    begin(agent: string, page: string, value: number): void;
    end(agent: string, page: string, kept: number): void;
    over(pages: readonly { page: string }[], asked: number, agentOf: () => string): Raters;
  };
}

/** A list of one card, and a service answered by hand. */
async function card() {
  const answers: ((status: number) => void)[] = [];
  const told: string[] = [];
  const fetch = ({ url, method }: Request) => {
    if (!url.includes('/observed')) {
      return new Promise<Response>((resolve) => answers.push((status) => resolve(Response.json({}, { status }))));
    }
    told.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const location = new URL('http://fenix.example/agents/a1');
  const globals = { location, addEventListener: () => undefined, fetch };
  type Modules = { readonly CardList: new () => Cards };
  const list = new (await windowModules<Modules>(['parts/cards/card-list.ts'], globals)).CardList();
  list.agentFor = () => 'a1';
  list.pages.value = [{ page: 'p1', title: 'A page', saved: false }];
  const shown = () => list.pages.value[0] as Page;
  const press = () => list.toggleSaved(shown());
  const says = (saved: boolean) => list.takeSaid([{ items: [{ page: 'p1', saved, rating: 1 }], asked: 0 }]);
  return { answers, told, shown, press, says };
}

test.each([
  ['kept', 200, true],
  ['refused', 500, false],
])(
  'a page shows as saved during the request, sent once for many presses, and then as the answer says: %s',
  async (...how) => {
    const [, status, saved] = how;
    const { answers, told, shown, press, says } = await card();
    for (let times = 0; times < 3; times++) press();
    await expect.poll(() => answers.length).toBe(1);
    // An earlier answer is older than the save, but its rating counts.
    says(false);
    expect(shown()).toMatchObject({ saved: true, rating: 1 });
    answers[0]?.(status);
    await expect.poll(() => shown().saved).toBe(saved);
    // The list's agent may learn from the save.
    await expect.poll(() => told).toEqual(saved ? ['POST /api/agents/a1/pages/p1/observed'] : []);
    says(true);
    expect(shown().saved).toBe(true);
    expect(answers).toHaveLength(1);
  },
);

test('a library text has the ratings given after its request began, each under its agent', async () => {
  let answer: (text: object) => void = () => undefined;
  const fetch = () => new Promise<Response>((resolve) => (answer = (text) => resolve(Response.json(text))));
  const modules = ['reader/library-page.ts', 'parts/cards/rated-here.ts'];
  const { textOf, ratedHere } = await windowModules<Texts>(modules, { fetch });
  const asked = textOf('p1');
  ratedHere.begin('a2', 'p1', -1);
  answer({
    agents: [{ agent: 'a1', rating: 1 }, { agent: 'a2' }],
  });
  expect((await asked).agents).toMatchObject([
    { agent: 'a1', rating: 1 },
    { agent: 'a2', rating: -1 },
  ]);
});

test('a rating under way outlasts the answer to the one before', async () => {
  const { ratedHere } = await windowModules<Texts>(['parts/cards/rated-here.ts']);
  for (const value of [1, -1]) ratedHere.begin('a1', 'p1', value);
  ratedHere.end('a1', 'p1', 1);
  expect(ratedHere.over([{ page: 'p1' }], 0, () => 'a1')).toMatchObject([{ rating: -1 }]);
});
