/**
 * Views that are not part of the first load: each is loaded when it is opened, and the others when the browser has nothing
 * else to do, so that they are there at once, and still are while the service is away or has a new build.
 */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { connected } from './events/connection.ts';
import { language, say } from './language.ts';
import { Spinner } from './parts/spinner.tsx';
import { noteSettled, noteUnanswered } from './state/unanswered.ts';
import { bringWords, type Subject } from './words.ts';

const loading: (() => Promise<unknown>)[] = [];

export const AccountPage = later(
  [
    'account',
    'administration',
    'agents',
    'coming-in',
    'delivering',
    'leaving',
    'limits',
    'sharing',
    'sources',
    'timetable',
  ],
  async () => (await import('./pages/account-page.tsx')).AccountPage,
);
export const AddPage = later(
  ['adding', 'profiles', 'sessions', 'sources'],
  async () => (await import('./pages/add-page.tsx')).AddPage,
);
export const AdminPage = later(
  ['account', 'administration', 'agents', 'coming-in', 'delivering', 'engines', 'limits', 'security', 'sources'],
  async () => (await import('./pages/admin-page.tsx')).AdminPage,
);
export const AgentPage = later(
  ['adding', 'agents', 'engines', 'lists', 'sessions', 'sources', 'timetable'],
  async () => (await import('./pages/agent-page.tsx')).AgentPage,
);
export const EditAgentPage = later(
  ['agents', 'crawls', 'engines', 'forms', 'leaving', 'sessions', 'sharing', 'sources', 'timetable'],
  async () => (await import('./pages/edit-agent-page.tsx')).EditAgentPage,
);
export const LearningPage = later(
  ['engines', 'learning', 'profiles'],
  async () => (await import('./pages/learning-page.tsx')).LearningPage,
);
export const LedgerPage = later(
  ['ledger', 'sources'],
  async () => (await import('./pages/ledger-page.tsx')).LedgerPage,
);
export const LibraryPage = later(
  ['library', 'reading'],
  async () => (await import('./pages/library-page.tsx')).LibraryPage,
);
export const NewAgentPage = later(
  ['agents', 'engines', 'sharing', 'timetable'],
  async () => (await import('./pages/new-agent-page.tsx')).NewAgentPage,
);
export const ProfilesPage = later(['profiles'], async () => (await import('./pages/profiles-page.tsx')).ProfilesPage);
export const ReadingPage = later(
  ['reading', 'sources'],
  async () => (await import('./pages/reading-page.tsx')).ReadingPage,
);
export const ShoppingAgentPage = later(
  ['lists', 'sessions', 'shopping', 'sites', 'sources'],
  async () => (await import('./pages/shopping-agent-page.tsx')).ShoppingAgentPage,
);
export const ShoppingPage = later(['shopping'], async () => (await import('./pages/shopping-page.tsx')).ShoppingPage);
export const SourcesPage = later(
  [
    'adding',
    'agents',
    'coming-in',
    'crawls',
    'delivering',
    'engines',
    'forms',
    'lists',
    'sessions',
    'shopping',
    'sites',
    'sources',
  ],
  async () => (await import('./pages/sources-page.tsx')).SourcesPage,
);
export const TextPage = later(['reading', 'sources'], async () => (await import('./pages/text-page.tsx')).TextPage);

/** `subjects`: what the view says, with all that it is made of. */
function later<Props extends object>(
  subjects: readonly Subject[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Page: ComponentType<Props> | undefined;
  const bring = async () => {
    const [page] = await Promise.all([Page ?? load(), bringWords(language.value, subjects)]);
    Page = page;
  };
  loading.push(bring);
  return (props) => {
    const [failed, setFailed] = useState(false);
    const [isLoaded, setLoaded] = useState(Page !== undefined);
    useEffect(() => {
      // It may have come since this was drawn.
      if (isLoaded) return;
      let isWanted = true;
      const retry = () => {
        // A browser may remember that a script could not be had, for as long as the page is open.
        if (connected.value) location.reload();
      };
      bring().then(
        () => {
          if (isWanted) setLoaded(true);
        },
        () => {
          if (!isWanted) return;
          noteUnanswered(retry);
          setFailed(true);
        },
      );
      return () => {
        isWanted = false;
        noteSettled(retry);
      };
    }, []);
    return Page === undefined ? (
      <Spinner label={say('loading')} waitsFor={{ failed, missing: false }} />
    ) : (
      <Page {...props} />
    );
  };
}

/** One after another, while nothing else happens; what cannot be had now is asked for when it is opened. */
export async function loadOthers(): Promise<void> {
  for (const load of loading) {
    await idle();
    await load().catch(() => undefined);
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });
}

/** For browsers that do not say when they are idle. */
const IDLE_MS = 200;
