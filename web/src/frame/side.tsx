/** The navigation: a column beside the page on a wide screen, a bar below it on a phone. */

import { AccountMenu } from '../account/account-menu.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { AgentList } from './agent-list.tsx';
import { say } from './language.ts';
import { type Route, route } from './router.ts';

type Way = 'home' | 'agents' | 'library' | 'sources' | 'shopping' | 'add';

/** Further views that belong to an entry of the navigation. */
const BELOW: Partial<Record<Route['page'], Way>> = {
  text: 'library',
  'shopping-agent': 'shopping',
  'new-agent': 'agents',
};

export function Side() {
  return (
    <nav class="side" aria-label={say('mainMenu')}>
      <a class="brand wide-only" href="/">
        <Mark />
        <span>Fenix</span>
      </a>
      <div class="ways">
        <WayTo way="home" href="/" icon="today" name={say('dailyList')} />
        <WayTo way="agents" href="/agents" icon="agents" name={say('agentsWay')} look="narrow-only" />
        <AgentList />
        <WayTo way="library" href="/library" icon="library" name={say('library')} />
        <WayTo way="sources" href="/sources" icon="sources" name={say('sources')} look="wide-only" />
        <WayTo way="shopping" href="/shopping" icon="shopping" name={say('shopping')} look="wide-only" />
        <WayTo way="add" href="/add" icon="add" name={say('add')} />
      </div>
      <AccountMenu />
    </nav>
  );
}

interface WayToProps {
  readonly way: Way;
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly look?: string;
}

function WayTo({ way, href, icon, name, look = '' }: WayToProps) {
  const { value: here } = route;
  const isHere = here.page === way || BELOW[here.page] === way;
  return (
    <a class={`way ${look}`} href={href} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} /> <span class="name">{name}</span>
    </a>
  );
}
