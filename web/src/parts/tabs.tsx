/** The parts of a long view: each has an address, and is a link. */
import { type PlainKey, say } from '../frame/language.ts';
import { path } from '../frame/router.ts';
import './tabs.css';

interface Tab {
  readonly address: string;
  readonly label: PlainKey;
  /** True: something typed there is not saved yet. */
  readonly isTyped?: boolean;
}

interface TabsProps {
  /** The name of the view. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** True: these tabs stand below other tabs, and look smaller. */
  readonly isBelow?: boolean;
}

export function Tabs({ label, tabs, isBelow = false }: TabsProps) {
  return (
    <nav class={isBelow ? 'tabs below' : 'tabs'} aria-label={label}>
      {tabs.map(({ address, label: name, isTyped = false }) => (
        <a key={address} href={address} aria-current={path.value === address ? 'page' : undefined}>
          {say(name)}
          {isTyped ? (
            <span class="dot tiny" title={say('notSaved')}>
              <span class="hidden">{say('notSaved')}</span>
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}
