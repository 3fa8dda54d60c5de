/** A choice of the agent that something is for. */

import { useActing } from '../frame/acting-select.ts';
import { agents } from '../frame/agents.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { NamedSelect } from './select.tsx';

interface AgentChoiceProps {
  readonly label: string;
  readonly name?: string;
  /** Null: all agents. */
  readonly chosen?: string | null;
  /** What the choice of no one agent is called; absent: there is none. */
  readonly all?: PlainKey | undefined;
  /** True: "shopping alone" is a choice, with the value `SHOPPING`. */
  readonly shopping?: boolean;
  readonly onChoose?: (agent: string | null) => void;
  /** The choice acts at the service. */
  readonly onAct?: (agent: string | null) => Promise<unknown>;
}

/** Stands for an agent's id. */
export const SHOPPING = 'shopping';

export function AgentChoice({ label, name, chosen, all, shopping = false, onChoose, onAct }: AgentChoiceProps) {
  const idOf = (value: string) => (value === '' ? null : value);
  const acting = useActing(chosen ?? '', async (value) => onAct?.(idOf(value)));
  const choosing = { chosen: chosen ?? undefined, onChoose: (value: string) => onChoose?.(idOf(value)) };
  const options = [
    ...(all === undefined ? [] : [['', say(all)] as const]),
    ...(shopping ? [[SHOPPING, say('shoppingAlone')] as const] : []),
    ...(agents.value ?? []).map((agent) => [agent.id, agent.name] as const),
  ];
  return <NamedSelect label={label} name={name} options={options} {...(onAct === undefined ? choosing : acting)} />;
}
