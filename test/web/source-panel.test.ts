/** What the panel of a source says and asks. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface View {
  readonly type: unknown;
  readonly props: { readonly children?: unknown };
}

interface Modules {
  bringWords(language: 'en', subjects: readonly string[]): Promise<void>;
  SourcePanel(props: object): View;
  readonly agents: { value: readonly object[] };
}

/** All text of a view whose components keep no state. */
function textOf(view: unknown): string {
  if (Array.isArray(view)) return view.map(textOf).join('');
  if (typeof view !== 'object' || view === null) return typeof view === 'string' ? view : '';
  const { type, props } = view as View;
  return typeof type === 'function' ? textOf((type as (given: object) => unknown)(props)) : textOf(props.children);
}

const ENGINE = { id: 'a', state: 'on', knows: [], askedToday: 0 };

test('an engine says where it is chosen if there are agents that could ask it', async () => {
  const names = ['sources/source-panel.tsx', 'frame/agents.ts', 'frame/words.ts'];
  const { SourcePanel, agents, bringWords } = await windowModules<Modules>(names);
  await bringWords('en', ['frame', 'parts', 'sources']);
  const said = (state: string) => textOf(SourcePanel({ source: { of: 'engine', it: { ...ENGINE, state } } }));
  const decides = 'An administrator switches search engines on and off.';
  agents.value = [];
  expect(said('on')).toMatch(new RegExp(`${decides}$`));
  agents.value = [
    { id: 'x', name: 'Bees' },
    { id: 'y', name: 'Cars' },
  ];
  expect(said('off')).toMatch(new RegExp(`${decides}$`));
  expect(said('on')).toContain(`${decides} Which of them an agent asks is chosen in its settings: Bees, Cars`);
});

test('the row of a source asks once what it brought, for fifty agents', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return Response.json({
      items: [{ agent: 'x', shown: 2, liked: 1 }],
      next: asked.length === 1 ? 'more' : undefined,
    });
  };
  type Shown = {
    loadShownFor(source: string): Promise<{ readonly items: readonly object[]; readonly isWhole: boolean }>;
  };
  const { loadShownFor } = await windowModules<Shown>(['sources/shown-for.tsx'], { fetch });
  const items = [{ agent: 'x', shown: 2, liked: 1 }];
  expect(await loadShownFor('A')).toEqual({ items, isWhole: false });
  expect(asked).toEqual(['?source=A&limit=50']);
  expect(await loadShownFor('A')).toEqual({ items, isWhole: true });
});
