/** The frame around every page of a signed-in user. */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AccountMenu } from '../account/account-menu.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { To } from '../parts/to.tsx';
import { AgentList } from './agent-list.tsx';
import { agents, forgetAgents, hearForAgents } from './agents.ts';
import { atRest } from './api/client.ts';
import { connected } from './events/connection.ts';
import { followEvents, useNews } from './events/events.ts';
import type { News } from './events/news.ts';
import { helping } from './help.ts';
import { useKeys } from './keys.ts';
import { say } from './language.ts';
import { later } from './later.tsx';
import { complain, dismiss } from './notices.ts';
import { Notices } from './notices.tsx';
import { isAt, navigate, path } from './router.ts';
import { askAgain } from './unanswered.ts';
import { staysIn, user } from './user.ts';
import { waits } from './waiting.ts';

const HelpDialog = later(['keys'], async () => (await import('./help-dialog.tsx')).HelpDialog);

export function Frame({ children }: { readonly children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  useNews(hearForAgents);
  useNews(hearOfFalls);
  useEffect(() => {
    const disconnect = followEvents();
    return () => {
      disconnect();
      forgetAgents();
      dismiss();
    };
  }, []);
  useEffect(() => {
    if (connected.value) askAgain();
  }, [connected.value]);
  useSending();
  useFocusOnArrival(main);
  useKeys({
    '?': () => {
      helping.value = true;
    },
    'g d': () => navigate('/'),
    'g a': () => navigate('/agents'),
    'g l': () => navigate('/library'),
    'g s': () => navigate('/sources'),
    'g o': () => navigate('/shopping'),
    'g v': () => navigate('/ledger'),
  });
  return (
    <div class="frame">
      <To says="skipToContent" class="skip" href="#content" />
      <Side />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Notices />
      {helping.value ? (
        <HelpDialog
          onClose={() => {
            helping.value = false;
          }}
        />
      ) : null}
    </div>
  );
}

/** How often the window sends what waits, where no event says that the service is back. */
const AGAIN_MS = 15_000;

function useSending(): void {
  const isAny = waits.value.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const send = () =>
      import('./sending.ts').then(
        ({ sendAll }) => user.value && sendAll(user.value.id),
        // A service with a new build has not this window's files; the next window has its own.
        () => undefined,
      );
    if (connected.value) void send();
    const again = setInterval(send, AGAIN_MS);
    return () => clearInterval(again);
  }, [isAny, connected.value]);
}

/** Each fallen price is told in every view. */
function hearOfFalls(news: News): void {
  if (news.type !== 'price-fell') return;
  import('../shopping/price-falls.ts').then(({ tellOfFall }) => tellOfFall(news), complain);
}

/** A new page begins at its top, for eyes and for screen readers. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const before = useRef(path.value);
  useLayoutEffect(() => {
    if (before.current === path.value) return;
    before.current = path.value;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path.value]);
}

/** The navigation: a column beside the page on a wide screen, a bar below it on a phone. */
function Side() {
  const Fallen = useFallenBadge();
  return (
    <nav class="side" aria-label={say('mainMenu')}>
      <a class="row brand big bare wide-only" href="/">
        <Mark />
        <span>Fenix</span>
      </a>
      <div class="stack ways">
        <WayTo href="/" icon="today" name={say('dailyList')} isHere={isAt('/') && agents.value?.length !== 0} />
        <WayTo href="/agents" below="/agents/new" icon="agents" name={say('agentsWay')} look="narrow-only" />
        <AgentList />
        <WayTo href="/library" below="/library/{page}" icon="library" name={say('library')} />
        <WayTo href="/sources" icon="sources" name={say('sources')} />
        <WayTo href="/shopping" below="/shopping/{id}" icon="shopping" name={say('shopping')} look="holder">
          {Fallen && <Fallen />}
        </WayTo>
        <WayTo href="/add" icon="add" name={say('add')} look="wide-only" />
      </div>
      <AccountMenu />
    </nav>
  );
}

/** Few users wait for a price, so it comes after the first view. */
function useFallenBadge(): ComponentType | undefined {
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    const bring = async () => {
      await atRest();
      const badge = await (await import('../shopping/fallen-badge.tsx')).fallenBadge();
      if (staysIn()) setBadge(() => badge);
    };
    bring().catch(() => undefined);
  }, []);
  return Badge;
}

interface WayToProps {
  readonly href: string;
  /** Further views that belong to it. */
  readonly below?: string;
  readonly icon: IconName;
  readonly name: string;
  readonly look?: string;
  readonly isHere?: boolean;
  readonly children?: ComponentChildren;
}

function WayTo({ href, below = href, icon, name, look = '', isHere = isAt(href, below), children }: WayToProps) {
  return (
    <a class={`way bare ${look}`} href={href} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} /> <span class="name grow">{name}</span>
      {children}
    </a>
  );
}
