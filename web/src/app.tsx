/** Without a user: sign in or register. With a user: the frame around the page at the address. */
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from './api/client.ts';
import { explain } from './api/explain.ts';
import { say } from './language.ts';
import { loadOthers } from './later.tsx';
import { HomePage } from './pages/home-page.tsx';
import { NowherePage } from './pages/nowhere-page.tsx';
import { Frame } from './parts/frame.tsx';
import { Spinner } from './parts/spinner.tsx';
import { here as address, navigate, type Route, route, visits } from './router.ts';
import { agentOf, agents, openAgent, wholeAgentOf } from './state/agents.ts';
import { tellEverywhere } from './state/notices.ts';
import { keepForOffline, showWaiting } from './state/offline.ts';
import { askForPictures } from './state/pictures.ts';
import { lookWhoIsIn } from './state/signing.ts';
import { user } from './state/user.ts';
import {
  Account,
  AddPage,
  Administration,
  AgentPage,
  AgentSettings,
  AgentsPage,
  LearningPage,
  LedgerPage,
  LibraryPage,
  LoginPage,
  NewAgentPage,
  ProfilesPage,
  ReadingPage,
  RegisterPage,
  ShoppingAgentPage,
  ShoppingPage,
  SourcesPage,
  TextPage,
} from './views.tsx';

interface AppProps {
  /** The first question who is signed in, which is under way. */
  readonly known: Promise<void>;
}

export function App({ known }: AppProps) {
  if (user.value === undefined) return <Beginning known={known} />;
  if (user.value === null) return <SignedOut />;
  return <SignedIn key={user.value.id} />;
}

function Beginning({ known }: AppProps) {
  const [why, setWhy] = useState<string>();
  const hear = (answer: Promise<void>) => {
    setWhy(undefined);
    answer.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setWhy(explain(error));
    });
  };
  useEffect(() => hear(known), []);
  if (why === undefined) return <Spinner label={say('loading')} />;
  return (
    <main class="alone">
      <p>{why}</p>
      <button type="button" onClick={() => hear(lookWhoIsIn())}>
        {say('tryAgain')}
      </button>
    </main>
  );
}

/** The address that the user wanted before signing in. */
let wanted = '/';
/** True: the user has just used the invitation that they came with. */
let wasOut = false;

function isOutside({ page }: Route): boolean {
  return page === 'login' || page === 'register';
}

function SignedOut() {
  const { value: here } = route;
  const outside = isOutside(here);
  useEffect(() => {
    wasOut = true;
    if (outside) return;
    wanted = address();
    navigate('/login', 'replace');
  }, [outside]);
  return here.page === 'register' ? <RegisterPage /> : <LoginPage />;
}

function SignedIn() {
  const outside = isOutside(route.value);
  useEffect(() => {
    if (route.value.page === 'register' && location.hash !== '' && !wasOut) tellEverywhere(say('invitedSignedIn'));
    if (outside) navigate(wanted, 'replace');
    wanted = '/';
    wasOut = false;
  }, [outside]);
  useEffect(() => {
    if (user.value) showWaiting(user.value.id);
    // Before there are cards, so that their pictures wait for nothing else.
    askForPictures();
    void loadOthers().then(keepForOffline);
  }, []);
  return (
    <Frame>
      <Fragment key={visits.value}>{pageFor(route.value)}</Fragment>
    </Frame>
  );
}

function pageFor(here: Route) {
  switch (here.page) {
    case 'home':
      return <HomePage />;
    case 'agents':
      return <AgentsPage />;
    case 'new-agent':
      return <NewAgentPage />;
    case 'add':
      return <AddPage />;
    case 'account':
      return <Account tab={here.tab} />;
    case 'ledger':
      return <LedgerPage />;
    case 'library':
      return <LibraryPage />;
    case 'text':
      return <TextPage key={here.id} page={here.id} />;
    case 'shopping':
      return <ShoppingPage />;
    case 'shopping-agent':
      return <ShoppingAgentPage key={here.id} id={here.id} />;
    case 'sources':
      return <SourcesPage />;
    case 'admin':
      return user.value?.admin === true ? <Administration tab={here.tab} /> : <NowherePage />;
    case 'reading':
    case 'agent':
    case 'edit-agent':
    case 'profiles':
    case 'learning':
    case 'add-to':
      return <PageOfAgent here={here} />;
    case 'nowhere':
      return <NowherePage />;
    case 'login':
    case 'register':
      return null;
  }
}

function PageOfAgent({ here }: { readonly here: Extract<Route, { agent: string }> }) {
  const { page, agent: id } = here;
  useEffect(() => void openAgent(id), [id]);
  if (agents.value !== undefined && agentOf(id) === undefined) return <NowherePage />;
  const agent = wholeAgentOf(id);
  if (agents.value === undefined || agent === undefined) return <Spinner label={say('loading')} />;
  if (here.page === 'reading') return <ReadingPage key={here.id} agent={agent} page={here.id} />;
  if (page === 'edit-agent') return <AgentSettings key={id} tab={here.tab} agent={agent} />;
  if (page === 'add-to') return <AddPage key={id} agent={id} />;
  if (page === 'profiles') return <ProfilesPage key={id} agent={agent} />;
  if (page === 'learning') return <LearningPage key={id} agent={agent} />;
  return <AgentPage key={id} agent={agent} />;
}
