/** Which agent something is for. */
import { useId } from 'preact/hooks';
import { say } from '../language.ts';
import { agents } from '../state/agents.ts';

interface AgentChoiceProps {
  readonly label: string;
  readonly name?: string;
  /** Null: all of them. */
  readonly chosen?: string | null;
  /** Whether all of them can be chosen. */
  readonly all: boolean;
  /** Whether it can be for shopping alone, which is told as `SHOPPING`. */
  readonly shopping?: boolean;
  readonly onChoose?: (agent: string | null) => void;
}

/** In place of an agent's id. */
export const SHOPPING = 'shopping';

export function AgentChoice({ label, name, chosen, all, shopping = false, onChoose }: AgentChoiceProps) {
  const id = useId();
  const own = agents.value ?? [];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={chosen ?? undefined}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value === '' ? null : currentTarget.value)}
      >
        {all ? <option value="">{say('allAgents')}</option> : null}
        {shopping ? <option value={SHOPPING}>{say('shoppingAlone')}</option> : null}
        {own.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {agent.name}
          </option>
        ))}
      </select>
    </div>
  );
}
