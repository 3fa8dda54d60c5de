/** A choice of the agent that something is for. */
import { useId } from 'preact/hooks';
import { useActing } from '../frame/acting-select.ts';
import { agents } from '../frame/agents.ts';
import { say } from '../frame/language.ts';

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
  /** The choice acts at the service. */
  readonly onAct?: (agent: string | null) => Promise<unknown>;
}

/** Stands for an agent's id. */
export const SHOPPING = 'shopping';

export function AgentChoice({ label, name, chosen, all, shopping = false, onChoose, onAct }: AgentChoiceProps) {
  const id = useId();
  const own = agents.value ?? [];
  const idOf = (value: string) => (value === '' ? null : value);
  const acting = useActing(chosen ?? '', async (value) => onAct?.(idOf(value)));
  const choosing = {
    value: chosen ?? undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
      onChoose?.(idOf(currentTarget.value)),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} {...(onAct === undefined ? choosing : acting)}>
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
