/** Where an agent may go: one step up or down, and into another folder. */

import { useId } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { agentOf, agents } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { PATCH_AGENTS_ID } from '../limits.ts';
import { moveAgent } from './agent-moving.ts';
import { agentsIn, foldersOf } from './folders.ts';

interface MovesProps {
  readonly id: string;
  readonly panel: string;
  /** Puts the focus where it was opened. */
  readonly goBack: () => void;
  readonly close: () => void;
}

export function Moves({ id, panel, goBack, close }: MovesProps) {
  const agent = agentOf(id);
  if (agent === undefined) return null;
  const { folder } = agent;
  const own = agentsIn(folder);
  const at = own.findIndex((each) => each.id === id);
  const step = (
    before: string | undefined,
    { currentTarget: button }: { readonly currentTarget: HTMLButtonElement },
  ) => {
    moveAgent(id, folder, before).catch(complain);
    // What is put elsewhere in the document has lost the focus by then.
    setTimeout(() => (button.disabled ? goBack() : button.focus()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, wherever in it the focus is
    <div
      id={panel}
      class="stack agent-moves"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        goBack();
      }}
    >
      <div class="row">
        <Button says="moveUp" disabled={at === 0} onClick={(event) => step(own[at - 1]?.id, event)} />
        <Button says="moveDown" disabled={at === own.length - 1} onClick={(event) => step(own[at + 2]?.id, event)} />
      </div>
      <IntoFolder id={id} folder={folder} />
    </div>
  );
}

/** Another folder, a new one, or none. */
function IntoFolder({ id, folder }: Pick<MovesProps, 'id'> & { readonly folder: string | undefined }) {
  const [field, known] = [useId(), useId()];
  const put = (name: string, list: Element | null) => {
    const wanted = name === '' ? undefined : name;
    if (wanted === folder) return;
    // There it is drawn anew.
    const goThere = () => list?.querySelector<HTMLElement>(`[data-agent="${id}"] > .agent-more`)?.focus();
    moveAgent(id, wanted).then(goThere, complain);
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: form } = event;
        put(String(new FormData(form).get('folder') ?? '').trim(), form.closest('.agents, .agent-folders'));
      }}
    >
      <label for={field}>{say('agentFolder')}</label>
      <input
        id={field}
        name="folder"
        list={known}
        defaultValue={folder ?? ''}
        {...PATCH_AGENTS_ID.folder}
        autocomplete="off"
      />
      <datalist id={known}>
        {foldersOf(agents.value ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button says="putThere" type="submit" />
    </form>
  );
}
