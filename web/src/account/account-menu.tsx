/** The menu behind the user's name. */
import { useEffect, useRef } from 'preact/hooks';
import { Action } from '../frame/action.tsx';
import { helping } from '../frame/help.ts';
import { say } from '../frame/language.ts';
import { navigate, path } from '../frame/router.ts';
import { signOut } from '../frame/signing.ts';
import { user } from '../frame/user.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';

const MENU = 'account-menu';

export function AccountMenu() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current?.matches(':popover-open') === true) menu.current.hidePopover();
  }, [path.value]);
  const name = user.value?.name ?? '';
  const help = () => {
    menu.current?.hidePopover();
    helping.value = true;
  };
  return (
    <>
      <button type="button" class="way person" popovertarget={MENU} aria-label={say('menuOf', { name })}>
        <span class="initial" data-initial={Array.from(name)[0]?.toUpperCase()} />
        <span class="name wide-only">{name}</span>
        <span class="name narrow-only">{say('mainMenu')}</span>
      </button>
      <nav id={MENU} class="floating menu" popover="auto" ref={menu} aria-label={say('menuOf', { name })}>
        <a class="narrow-only" href="/sources">
          {say('sources')}
        </a>
        <a class="narrow-only" href="/shopping">
          {say('shopping')}
        </a>
        <a href="/account">{say('account')}</a>
        <a href="/ledger">{say('ledger')}</a>
        {user.value?.admin === true ? <a href="/admin">{say('admin')}</a> : null}
        <button type="button" class="quiet" onClick={help}>
          {say('helpWithKeys')}
        </button>
        <LanguageSwitch />
        <Action class="quiet" act={() => signOut().then(() => navigate('/login'))}>
          {say('signOut')}
        </Action>
      </nav>
    </>
  );
}
