/** A page that its site does not give cannot be a source. The site may be one. */
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { withScheme } from './sources.ts';

interface MissingPageProps {
  readonly address: string;
  /** Of the site's answer. */
  readonly status: number;
  /** Looks at another address instead. */
  readonly onLook: (address: string) => void;
  readonly onCancel: () => void;
}

export function MissingPage({ address, status, onLook, onCancel }: MissingPageProps) {
  const { host, origin, href } = new URL(withScheme(address));
  const home = `${origin}/`;
  return (
    <div class="offers line-above row">
      <p class="note" role="status">
        {say('offerMissing', { status: String(status) })}
      </p>
      {href === home ? null : <Button onClick={() => onLook(home)}>{say('lookAtSite', { site: host })}</Button>}
      <Button says="cancel" onClick={onCancel} />
    </div>
  );
}
