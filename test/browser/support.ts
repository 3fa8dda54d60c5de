/** A real browser in front of the real `fenix demo`. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { GENERATOR_DEFAULTS, generate, loadGrades, RELEVANT_GRADE } from '../../demo/demo.ts';
import { loadWords } from '../../demo/generated/sentences.ts';
import { askAt } from '../src/storage/database/support/doors.ts';
import { addressOf, end, firstMatch, launchFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined without a browser on this machine. Then stories are skipped, with that in their names. */
export const BROWSER = BROWSERS.find((path) => existsSync(path));
export const STORIES =
  BROWSER === undefined ? 'SKIPPED, there is no Chromium here (apt-get install chromium): the stories' : 'the stories';

export const CHROMIUM = {
  executablePath: BROWSER ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Starts a browser for the caller alone. */
export const launch = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** Connects to the browser of the run. Closing the connection ends its contexts. */
export const connect = async (): Promise<Browser> => chromium.connect(await askAt(inject('browserDoor')));

/** Opens a browser context that ends with the test. */
type Visitor = (options?: BrowserContextOptions) => Promise<Person>;

/** Opens such a context with a new account. */
type Newcomer = (address: string, login: string, options?: BrowserContextOptions) => Promise<Person>;

/** A limit for stories that hang. */
const STORY_MS = 480_000;

/** A story in the browser of the run. */
export function story(name: string, tell: (newcomer: Newcomer, visitor: Visitor) => Promise<void>): void {
  const told = BROWSER === undefined ? `${STORIES}: ${name}` : name;
  it.skipIf(BROWSER === undefined)(
    told,
    async () => {
      const browser = await connect();
      onTestFinished(() => browser.close());
      const visitor: Visitor = (options) => person(browser, options);
      const newcomer: Newcomer = async (address, login, options) => {
        const somebody = await visitor(options);
        await signUp(somebody.page, address, login);
        return somebody;
      };
      await tell(newcomer, visitor);
    },
    STORY_MS,
  );
}

/** Looks at an address on the page of sources, and adds its likeliest kind, or this one. */
export async function addSource(page: Page, address: string, kind?: string): Promise<void> {
  await page.getByLabel('Paste any address').fill(address);
  await page.getByRole('button', { name: 'Look what it has' }).click();
  if (kind === 'Its form') await page.getByRole('button', { name: 'form with several fields instead' }).click();
  if (kind !== undefined) await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('.offers').waitFor({ state: 'detached' });
}

/** The row of a source, and its details. */
export function sourceRow(page: Page, name: string | RegExp) {
  const row = page.locator('.sources-table > tbody > tr:not(.source-panel)').filter({ hasText: name });
  return { row, button: row.getByRole('button'), panel: page.locator('.sources-table tr.source-panel') };
}

/** What a view shows while it waits for the service. */
export const LOADING = '.spinner, [aria-busy="true"]';

export const isLoaded = (page: Page) => expect.poll(() => page.locator(LOADING).count()).toBe(0);

export async function nothingSticksOut(page: Page, width: number): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth'), page.url()).toBeLessThanOrEqual(width);
}

export interface Demo {
  readonly address: string;
  /** The address of a site of the demo web. */
  site(name: string): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** From now on the demo accepts connections and answers nothing, until `goOn`. */
  fallSilent(): void;
  goOn(): void;
}

/** `fenix demo` on free ports, which it keeps over a restart. The caller stops it. */
export async function startDemo(data: string, more: Readonly<Record<string, string>> = {}): Promise<Demo> {
  let demo = await runDemo({ ...more, FENIX_DATA: data, FENIX_PORT: '0', FENIX_DEMO_PORT: '0' });
  return {
    address: demo.address,
    site: (name) => `http://${name}.localhost:${demo.demoPort}/`,
    async start() {
      demo = await runDemo({
        ...more,
        FENIX_DATA: data,
        FENIX_PORT: new URL(demo.address).port,
        FENIX_DEMO_PORT: demo.demoPort,
      });
    },
    stop: () => end(demo.running, 'SIGTERM'),
    fallSilent: () => demo.running.child.kill('SIGSTOP'),
    goOn: () => demo.running.child.kill('SIGCONT'),
  };
}

/** The demo of the run, for stories that other users do not disturb. Nobody stops it. */
export async function sharedDemo(): Promise<Pick<Demo, 'address' | 'site'>> {
  const [address, web] = JSON.parse(await askAt(inject('demoDoor'))) as [string, string];
  return { address, site: (name) => web.replace('//', `//${name}`) };
}

/** A demo that ends with the test. */
export async function demoForTest(more: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const demo = await startDemo(await temporaryFolder(), more);
  onTestFinished(() => demo.stop());
  return demo;
}

async function runDemo(environment: Readonly<Record<string, string>>) {
  const running = launchFenix(['demo'], environment);
  const [web, address] = await Promise.all([
    firstMatch(running.child.stdout, /\.localhost:(\d+)\//),
    addressOf(running),
  ]);
  return { running, address, demoPort: web?.[1] ?? '' };
}

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Complaints of the page, of which there should be none. */
  readonly complaints: string[];
}

/** Animations would be drawn again and again, and waited for. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A story cannot answer the requests of a service worker. */
const ALONE = { serviceWorkers: 'block' } as const;

/** A limit for what hangs: on a busy machine a session takes longer than the usual half minute. */
const PATIENCE_MS = 120_000;

/** Opens a browser context in English. */
export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...STILL,
    ...ALONE,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Messages of the browser itself when a service is away or refuses. */
const EXPECTED = /ERR_CONNECTION_REFUSED|WebSocket connection|status of (?:401|404|422|503)/;

const PASSWORD = 'a long password';

export async function register(page: Page, address: string, login: string): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('Name', { exact: true }).fill(`The ${login}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'New agent', level: 1 }).waitFor();
}

/** Signs up without the form, which has its own story, with a unique login and from a network of its own. */
export async function signUp(page: Page, address: string, login: string): Promise<void> {
  const unique = randomBytes(4);
  const data = { login: `${login}-${unique.toString('hex')}`, name: `The ${login}`, password: PASSWORD };
  const headers = { 'x-forwarded-for': unique.join('.') };
  await answered(page.request.post(`${address}/api/users`, { data, headers }));
  await page.goto(address);
  await page.getByRole('heading', { name: 'New agent', level: 1 }).waitFor();
}

/** Makes an agent without the form. It does not search yet. */
export async function createAgent(page: Page, words: string, pages: number): Promise<void> {
  const { origin } = new URL(page.url());
  const data = { words, pagesPerSession: pages, language: null };
  const { id } = await answered<{ id: string }>(page.request.post(`${origin}/api/agents`, { data }));
  await page.goto(`${origin}/agents/${id}`);
  await page.getByRole('heading', { name: words, level: 1 }).waitFor();
}

/** What a request brings; an error says why there is nothing. */
export async function answered<T>(asked: Promise<APIResponse>): Promise<T> {
  const response = await asked;
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as T;
}

export async function runSession(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Look now' }).click();
  const onScreen = page.locator('select option:checked', { hasText: new RegExp(`^List ${number} ·.*·`) });
  const waiting = page.getByTestId('newer');
  await onScreen.or(waiting).first().waitFor({ state: 'attached' });
  if ((await waiting.count()) > 0) await waiting.getByRole('button').click();
  await onScreen.waitFor({ state: 'attached' });
  await page.locator('article.page').first().waitFor();
  // Until then the list shows first finds, and is sorted once more.
  await page.locator('ol.pages[aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: 'Look now' }).waitFor();
}

/** Chooses the language in the user's menu. */
export async function sayItIn(page: Page, language: 'English' | 'Português'): Promise<void> {
  await page.locator('.person').click();
  await page.getByRole('button', { name: new RegExp(language) }).click();
  await page.locator(`html[lang="${language === 'English' ? 'en' : 'pt-BR'}"]`).waitFor();
  await page.keyboard.press('Escape');
}

/** The addresses of the list's pages, in order. */
export function addresses(page: Page): Promise<string[]> {
  return page
    .locator('article.page a.origin')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Whether a page of the demo web is relevant, by side files that no agent sees. */
export async function judgeOf(topic: string): Promise<(address: string) => boolean> {
  const grades = await loadGrades(generate(await loadWords(), GENERATOR_DEFAULTS));
  return (address) => {
    const { hostname, pathname } = new URL(address);
    return grades.grade(hostname.replace('.localhost', ''), pathname, topic) >= RELEVANT_GRADE;
  };
}

/** Dismisses all notices instead of waiting, which also sends pending removals. */
export function dismissNotices(page: Page): Promise<void> {
  const press = `[...document.querySelectorAll('.notices .notice > button.icon')].map((button) => button.click()).length`;
  return expect.poll(() => page.evaluate<number>(press)).toBe(0);
}

/** The pressed rating buttons of a page on the list. */
export function pressed(page: Page, place: number) {
  return page.locator('article.page').nth(place).locator('button[aria-pressed="true"]');
}
