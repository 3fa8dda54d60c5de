/** Every view, as it opens and with something open in it. */
import type { Page } from 'playwright-core';

export interface Scene {
  readonly name: string;
  readonly path: string;
  /** What somebody does there first. */
  readonly act?: (page: Page) => Promise<void>;
  /** Seen by somebody who is not in. */
  readonly isOutside?: boolean;
}

const VIEWS = {
  today: '/',
  agents: '/agents',
  new: '/agents/new',
  list: 'agent',
  wants: 'agent/profiles',
  progress: 'agent/learning',
  topic: 'agent/settings',
  schedule: 'agent/settings/schedule',
  'sources-of-agent': 'agent/settings/sources',
  copies: 'agent/settings/copies',
  danger: 'agent/settings/danger',
  other: 'other',
  'other-wants': 'other/profiles',
  add: '/add',
  library: '/library',
  text: 'text',
  sources: '/sources',
  ledger: '/ledger',
  shopping: '/shopping',
  product: 'product',
  account: '/account',
  delivery: '/account/delivery',
  security: '/account/security',
  data: '/account/data',
  admin: '/admin',
  limits: '/admin/limits',
  service: '/admin/service',
  nowhere: '/no/such/page',
} as const;

/** Opens all that is folded, and what is folded in it. Menus have scenes of their own. */
const UNFOLD = `[...document.querySelectorAll('main details:not([open], .list-view)')].map((each) => {
  each.open = true;
}).length`;

async function unfold(page: Page): Promise<void> {
  while ((await page.evaluate<number>(UNFOLD)) > 0) await page.waitForLoadState('networkidle');
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    await page.locator('main').focus();
    for (const key of pressed) await page.keyboard.press(key);
  };

/** Each row of the table of sources in turn, as its name begins. */
const openSource = (name: string) => (page: Page) =>
  page.locator('.sources-table > tbody > tr', { hasText: name }).first().getByRole('button').first().click();

const OPENED: Readonly<Record<string, readonly [view: keyof typeof VIEWS, act: (page: Page) => Promise<void>]>> = {
  'today, account menu': ['today', press('.person')],
  'today, help': ['today', keys('?')],
  'today, why': ['today', keys('j', 'w')],
  'today, how it is set': ['today', press('.daily-bar > .list-view > summary')],
  'list, why': ['list', keys('j', 'w')],
  'list, better address': ['list', keys('j', 'j', 'b')],
  'list, menu of a card': ['list', press('.card-menu > summary')],
  'list, menu of the agent': ['list', press('.agent-menu > summary')],
  'list, how it is set': ['list', press('.picker > .list-view > summary')],
  'list, pointed at': ['list', async (page) => page.locator('article.page').first().hover()],
  'wants, wrong': ['wants', press('.wrong-menu > summary')],
  'text, how it is set': ['text', press('.reading-look > summary')],
  'product, opened': ['product', press('.price-row .whole')],
  'source, site': ['sources', openSource('almanac')],
  'source, shop': ['sources', openSource('lojabrasa')],
  'source, feed': ['sources', openSource('tillness')],
  'source, watched': ['sources', openSource('crossover')],
  'source, engine': ['sources', openSource('search')],
  'source, not found': [
    'sources',
    async (page) => {
      await page.getByLabel('Paste any address').fill('ftp://site.example/');
      await page.getByRole('button', { name: 'Look what it has' }).click();
    },
  ],
};

/** All scenes; `places` says where an agent, a product and a text of this service are. */
export function scenesOf(places: Readonly<Record<string, string>>): readonly Scene[] {
  const pathOf = (view: string) => view.replace(/^[a-z]+/, (name) => places[name] ?? name);
  const views = Object.entries(VIEWS).map(([name, view]): Scene => ({ name, path: pathOf(view) }));
  return [
    ...views,
    ...views.map(({ name, path }): Scene => ({ name: `${name}, unfolded`, path, act: unfold })),
    ...Object.entries(OPENED).map(([name, [view, act]]): Scene => ({ name, path: pathOf(VIEWS[view]), act })),
    { name: 'login', path: '/login', isOutside: true },
    { name: 'register', path: '/register', isOutside: true },
  ];
}
