/** ⋯ beside an agent, which opens where it may go. */
import { useId, useRef, useState } from 'preact/hooks';
import { agentOf } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { later } from '../frame/later.tsx';

const Moves = later(['agent'], async () => (await import('./agent-moves.tsx')).Moves);

interface MenuProps {
  readonly id: string;
}

export function AgentMenu({ id }: MenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const label = say('agentPlace', { name: agentOf(id)?.name ?? '' });
  return (
    <>
      <button
        ref={toggle}
        type="button"
        class="quiet agent-more"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen ? (
        <Moves id={id} panel={panel} goBack={() => toggle.current?.focus()} close={() => setOpen(false)} />
      ) : null}
    </>
  );
}
