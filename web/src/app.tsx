/** Without a user: sign in or register. With a user: the frame around the page at the address. */

import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './frame/action.tsx';
import { ApiError } from './frame/api/client.ts';
import { explain } from './frame/api/explain.ts';
import { Frame } from './frame/frame.tsx';
import { say } from './frame/language.ts';
import { loadOthers } from './frame/later.tsx';
import { tellEverywhere } from './frame/notices.ts';
import { here as address, navigate, path, visits } from './frame/router.ts';
import { isOutside, OutsideView, ViewAt } from './frame/routes.tsx';
import { lookWhoIsIn } from './frame/signing.ts';
import { user } from './frame/user.ts';
import { showWaiting } from './frame/waiting.ts';
import { askForWishes } from './frame/wishes.ts';
import { Spinner } from './parts/spinner.tsx';

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
  if (why === undefined) return <Spinner />;
  return (
    <main class="alone">
      <p>{why}</p>
      <Button says="tryAgain" onClick={() => hear(lookWhoIsIn())} />
    </main>
  );
}

/** The address that the user wanted before signing in. */
let wanted = '/';
/** True: the user has just used the invitation that they came with. */
let wasOut = false;

function SignedOut() {
  const outside = isOutside(path.value);
  useEffect(() => {
    wasOut = true;
    if (outside) return;
    wanted = address();
    navigate('/login', 'replace');
  }, [outside]);
  return <OutsideView key={path.value} address={path.value} />;
}

function SignedIn() {
  const outside = isOutside(path.value);
  useEffect(() => {
    if (path.value === '/register' && location.hash !== '' && !wasOut) tellEverywhere(say('invitedSignedIn'));
    if (outside) navigate(wanted, 'replace');
    wanted = '/';
    wasOut = false;
  }, [outside]);
  useEffect(() => {
    showWaiting();
    // Before there are cards, so that their pictures wait for nothing else.
    askForWishes();
    void loadOthers().then(async () => (await import('./frame/keeping.ts')).keepForOffline(), undefined);
  }, []);
  return (
    <Frame>
      <Fragment key={visits.value}>{outside ? null : <ViewAt address={path.value} />}</Fragment>
    </Frame>
  );
}
