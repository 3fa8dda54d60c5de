/** ⋯ beside an agent, which opens where it may go. */

import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { agentOf } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { later } from '../frame/later.tsx';

const Moves = later(['agent'], async () => (await import('./agent-moves.tsx')).Moves);

export function AgentMenu({ id }: { readonly id: string }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const label = say('agentPlace', { name: agentOf(id)?.name ?? '' });
  return (
    <>
      <Button
        ref={toggle}
        class="quiet agent-more"
        named={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </Button>
      {isOpen ? (
        <Moves id={id} panel={panel} goBack={() => toggle.current?.focus()} close={() => setOpen(false)} />
      ) : null}
    </>
  );
}
