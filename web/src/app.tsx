/** Without a user: sign in or register. With a user: the frame around the page at the address. */
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { agentOf, agents, openAgent, wholeAgentOf } from './frame/agents.ts';
import { ApiError } from './frame/api/client.ts';
import { explain } from './frame/api/explain.ts';
import { Frame } from './frame/frame.tsx';
import { say } from './frame/language.ts';
import { loadOthers } from './frame/later.tsx';
import { tellEverywhere } from './frame/notices.ts';
import { NowhereView } from './frame/nowhere-view.tsx';
import { keepForOffline, showWaiting } from './frame/offline.ts';
import { askForPictures } from './frame/pictures.ts';
import { here as address, navigate, type Route, route, visits } from './frame/router.ts';
import { lookWhoIsIn } from './frame/signing.ts';
import { user } from './frame/user.ts';
import {
  Account,
  AddView,
  Administration,
  AgentSettings,
  AgentsView,
  AgentView,
  LearningView,
  LedgerView,
  LibraryView,
  LoginView,
  NewAgentView,
  ProfilesView,
  ReadingView,
  RegisterView,
  ShoppingAgentView,
  ShoppingView,
  SourcesView,
  TextView,
} from './frame/views.tsx';
import { Spinner } from './parts/spinner.tsx';
import { HomeView } from './today/home-view.tsx';

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
  return here.page === 'register' ? <RegisterView /> : <LoginView />;
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
      return <HomeView />;
    case 'agents':
      return <AgentsView />;
    case 'new-agent':
      return <NewAgentView />;
    case 'add':
      return <AddView />;
    case 'account':
      return <Account tab={here.tab} />;
    case 'ledger':
      return <LedgerView />;
    case 'library':
      return <LibraryView />;
    case 'text':
      return <TextView key={here.id} page={here.id} />;
    case 'shopping':
      return <ShoppingView />;
    case 'shopping-agent':
      return <ShoppingAgentView key={here.id} id={here.id} />;
    case 'sources':
      return <SourcesView />;
    case 'admin':
      return user.value?.admin === true ? <Administration tab={here.tab} /> : <NowhereView />;
    case 'reading':
    case 'agent':
    case 'edit-agent':
    case 'profiles':
    case 'learning':
    case 'add-to':
      return <PageOfAgent here={here} />;
    case 'nowhere':
      return <NowhereView />;
    case 'login':
    case 'register':
      return null;
  }
}

function PageOfAgent({ here }: { readonly here: Extract<Route, { agent: string }> }) {
  const { page, agent: id } = here;
  useEffect(() => void openAgent(id), [id]);
  if (agents.value !== undefined && agentOf(id) === undefined) return <NowhereView />;
  const agent = wholeAgentOf(id);
  if (agents.value === undefined || agent === undefined) return <Spinner label={say('loading')} />;
  if (here.page === 'reading') return <ReadingView key={here.id} agent={agent} page={here.id} />;
  if (page === 'edit-agent') return <AgentSettings key={id} tab={here.tab} agent={agent} />;
  if (page === 'add-to') return <AddView key={id} agent={id} />;
  if (page === 'profiles') return <ProfilesView key={id} agent={agent} />;
  if (page === 'learning') return <LearningView key={id} agent={agent} />;
  return <AgentView key={id} agent={agent} />;
}
