/** A choice of the agent that something is for. */
import { useId } from 'preact/hooks';
import { say } from '../language.ts';
import { agents } from '../state/agents.ts';
import { useActing } from './acting-select.ts';

interface AgentChoiceProps {
  readonly label: string;
  readonly name?: string;
  /** Null: all agents. */
  readonly chosen?: string | null;
  /** True: "all agents" is a choice. */
  readonly all: boolean;
  /** True: "shopping alone" is a choice, with the value `SHOPPING`. */
  readonly shopping?: boolean;
  readonly onChoose?: (agent: string | null) => void;
}

/** Stands for an agent's id. */
export const SHOPPING = 'shopping';

export function AgentChoice({ label, name, chosen, all, shopping = false, onChoose }: AgentChoiceProps) {
  const id = useId();
  const own = agents.value ?? [];
  const acting = useActing(chosen ?? (all ? '' : (own[0]?.id ?? '')), (value) =>
    onChoose?.(value === '' ? null : value),
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} {...(onChoose === undefined ? { value: chosen ?? undefined } : acting)}>
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
