/** The navigation: a column beside the page on a wide screen, a bar below it on a phone. */

import { AccountMenu } from '../account/account-menu.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { AgentList } from './agent-list.tsx';
import { say } from './language.ts';
import { isAt } from './router.ts';

export function Side() {
  return (
    <nav class="side" aria-label={say('mainMenu')}>
      <a class="row brand big bare wide-only" href="/">
        <Mark />
        <span>Fenix</span>
      </a>
      <div class="stack ways">
        <WayTo href="/" icon="today" name={say('dailyList')} />
        <WayTo href="/agents" below="/agents/new" icon="agents" name={say('agentsWay')} look="narrow-only" />
        <AgentList />
        <WayTo href="/library" below="/library/{page}" icon="library" name={say('library')} />
        <WayTo href="/sources" icon="sources" name={say('sources')} look="wide-only" />
        <WayTo href="/shopping" below="/shopping/{id}" icon="shopping" name={say('shopping')} look="wide-only" />
        <WayTo href="/add" icon="add" name={say('add')} />
      </div>
      <AccountMenu />
    </nav>
  );
}

interface WayToProps {
  readonly href: string;
  /** Further views that belong to it. */
  readonly below?: string;
  readonly icon: IconName;
  readonly name: string;
  readonly look?: string;
}

function WayTo({ href, below = href, icon, name, look = '' }: WayToProps) {
  return (
    <a class={`way bare ${look}`} href={href} aria-current={isAt(href, below) ? 'page' : undefined}>
      <Icon name={icon} /> <span class="name grow">{name}</span>
    </a>
  );
}
