/** A better page in place of a listed one. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { say } from '../language.ts';
import { doing } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';

interface BetterLinkProps {
  readonly agent: string;
  readonly page: string;
  /** It was given, or is not to be. */
  readonly onDone: () => void;
}

export function BetterLink({ agent, page, onDone }: BetterLinkProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  useLayoutEffect(() => input.current?.focus(), []);
  const send = () => {
    const params = { path: { id: agent, page } };
    doing(answerOf(api.POST('/api/agents/{id}/pages/{page}/replace', { params, body: { address } })), () => {
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
        maxLength={2_000}
        value={address}
        onInput={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
      />
      <button type="submit">{say('replace')}</button>
    </form>
  );
}
