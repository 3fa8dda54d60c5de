/** Takes a better page instead of a listed one. */

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../frame/action.tsx';
import type { Keyed } from '../../frame/api/client.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { tell } from '../../frame/notices.ts';
import { POST_AGENTS_ID_PAGES_PAGE_REPLACE } from '../../limits.ts';

interface BetterLinkProps {
  readonly agent: string;
  readonly page: string;
  /** Called when the address was given, or the user cancels. */
  readonly onDone: () => void;
}

export function BetterLink({ agent, page, onDone }: BetterLinkProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  useLayoutEffect(() => input.current?.focus(), []);
  const making = useMaking();
  const send = () => {
    const body = { address };
    const ask = (headers: Keyed) =>
      api.post('/api/agents/{id}/pages/{page}/replace', { id: agent, page, body, headers });
    making.press([agent, page, address], ask, () => {
      tell(say('replacing'));
      onDone();
    });
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label for={id}>{say('betterLink')}</label>
      <input
        ref={input}
        id={id}
        type="url"
        required
        {...POST_AGENTS_ID_PAGES_PAGE_REPLACE.address}
        value={address}
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
      />
      <Button says="replace" type="submit" aria-disabled={making.isUnderWay.value} />
    </form>
  );
}
