/**
 * Another program's file for an agent: the user may look at it first, then takes all of it, a part, or makes agents of
 * its groups.
 */

import { useRef, useState } from 'preact/hooks';
import type { FilePreview } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import type { Keyed } from '../../frame/api/idempotency.ts';
import { say } from '../../frame/language.ts';
import { tell, warn } from '../../frame/notices.ts';
import { Field, FormView } from '../../parts/field.tsx';
import { type Fields, useForm } from '../../parts/form.ts';
import { Section } from '../../parts/section.tsx';
import { addFile, agentsOf, type Group, lookAtFile } from './adding.ts';
import { AdditionsReport } from './additions-report.tsx';
import { FileContents, groupsIn, isForNewAgents } from './file-contents.tsx';

const ACT = 'act';
const LOOK = 'look';
const FILE = 'export';

export function AddFileForm({ agent }: { readonly agent: string }) {
  const [preview, setPreview] = useState<FilePreview>();
  /** The user may choose another file while the window looks at one. */
  const files = useRef(0);
  const chosen = () => {
    files.current++;
    setPreview(undefined);
  };
  const take = async (fields: Fields, file: string, keyed: (body: unknown) => Keyed): Promise<boolean> => {
    const groups = groupsIn(fields);
    if (isForNewAgents(fields)) return makeAgents(file, groups, keyed);
    const { saved, feeds } = await addFile(agent, file, groups);
    if (feeds !== undefined) tell(say('feedsOfFile'));
    if (saved !== undefined)
      tell(say('savedOfFile', { taken: saved.taken, known: saved.known, left: saved.leftInAll }));
    return true;
  };
  const form = useForm({
    async send(fields, element, keyed) {
      const at = files.current;
      const file = await fields.fileBytes(FILE);
      if (fields.text(ACT) === LOOK) {
        const found = await lookAtFile(file);
        if (files.current === at) setPreview(found);
      } else if (await take(fields, file, keyed)) {
        setPreview(undefined);
        element.reset();
      }
    },
  });
  return (
    <Section title="addFile" help="addFileHelp">
      <FormView
        form={form}
        submit={preview !== undefined && isSavedPages(preview) ? 'saveFile' : 'takeFile'}
        beside={<Button says="lookAtFile" type="submit" name={ACT} value={LOOK} />}
      >
        <Field name={FILE} label="exportedFile" input={{ type: 'file', onChange: chosen }} />
        <div role="status">{preview === undefined ? null : <FileContents preview={preview} />}</div>
      </FormView>
      <AdditionsReport agent={agent} list="examples" />
    </Section>
  );
}

function isSavedPages({ pages, feeds, copies }: FilePreview): boolean {
  return copies > 0 && pages + feeds === 0;
}

/** False: no group was chosen. */
async function makeAgents(file: string, groups: readonly Group[], keyed: (body: unknown) => Keyed): Promise<boolean> {
  if (groups.length === 0) {
    warn(say('chooseGroups'));
    return false;
  }
  const agents = await agentsOf(file, groups, keyed);
  const made = agents.filter(({ isNew }) => isNew).length;
  if (made > 0) tell(say('agentsOfFile', { n: made }));
  if (made < agents.length) tell(say('agentsThere', { n: agents.length - made }));
  return true;
}
