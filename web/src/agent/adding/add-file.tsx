/**
 * Another program's file for an agent: the user may look at it first, then takes all of it, a part, or makes agents of
 * its groups.
 */
import { useRef, useState } from 'preact/hooks';
import type { FilePreview } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import type { Keyed } from '../../frame/api/client.ts';
import { day, say } from '../../frame/language.ts';
import { tell, warn } from '../../frame/notices.ts';
import { toldInWords } from '../../frame/why.ts';
import { POST_EXPORTS_AGENTS } from '../../limits.ts';
import { Check } from '../../parts/check.tsx';
import { withoutNone } from '../../parts/dotted.ts';
import { Field, FormView, SelectField } from '../../parts/field.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import { type Fields, useForm } from '../../parts/form.ts';
import { Section } from '../../parts/section.tsx';
import { addFile, agentsOf, type Group, lookAtFile } from './adding.ts';
import { AdditionsReport } from './additions-report.tsx';

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
      tell(withoutNone(say('savedOfFile', { taken: saved.taken, known: saved.known, left: saved.leftInAll })));
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

const GROUP = 'group';
const INTO = 'into';
const NEW = 'new';
const { most: MOST_GROUPS } = POST_EXPORTS_AGENTS.groups;

const MARKS = { starred: 'markStarred', archived: 'markArchived', read: 'markRead' } as const;

/** The contents of a file before it is taken, and the choice of what goes where. */
function groupsIn(fields: Fields): readonly Group[] {
  return fields.texts(GROUP).map((text) => JSON.parse(text) as Group);
}

function isForNewAgents(fields: Fields): boolean {
  return fields.text(INTO) === NEW;
}

function FileContents({ preview }: { readonly preview: FilePreview }) {
  const { from, pages, known, feeds, copies, liked, disliked, since, until, groups, reasons, leftInAll } = preview;
  return (
    <div class="stack">
      <p>{withoutNone(say('fileHas', { from, pages, feeds, known, left: leftInAll }))}</p>
      {copies === 0 ? null : <p>{say('fileCopies', { copies })}</p>}
      {disliked === 0 ? null : <p>{withoutNone(say('fileRated', { liked, disliked }))}</p>}
      {since === undefined || until === undefined ? null : (
        <p class="muted">
          {day(since) === day(until)
            ? say('fileDay', { day: day(since) })
            : say('fileDays', { since: day(since), until: day(until) })}
        </p>
      )}
      {reasons.length === 0 ? null : (
        <ul>
          {reasons.map(({ why, reason, count }) => (
            <li key={why}>{say('leftCount', { n: count, why: toldInWords({ why, reason }) })}</li>
          ))}
        </ul>
      )}
      {groups.length === 0 ? null : <Groups groups={groups} />}
    </div>
  );
}

function Groups({ groups }: { readonly groups: FilePreview['groups'] }) {
  return (
    <>
      <fieldset class="field">
        <legend>{say('fileGroups')}</legend>
        <div class="checks">
          {groups.slice(0, MOST_GROUPS).map((group) => (
            <GroupBox key={`${group.kind}:${group.name}`} group={group} />
          ))}
        </div>
        <p class="hint">{say('fileGroupsHint')}</p>
        {groups.length > MOST_GROUPS ? <p class="hint">{say('andMore', { n: groups.length - MOST_GROUPS })}</p> : null}
      </fieldset>
      <SelectField
        name={INTO}
        label="fileInto"
        options={{ this: 'fileIntoThis', [NEW]: 'fileIntoNew' }}
        initial="this"
      />
    </>
  );
}

function GroupBox({ group: { kind, name, pages, feeds, agent } }: { readonly group: FilePreview['groups'][number] }) {
  const told = kind === 'mark' && name in MARKS ? say(MARKS[name as keyof typeof MARKS]) : name;
  const label = <Foreign>{say('fileGroup', { name: told, n: pages + feeds })}</Foreign>;
  return (
    <Check name={GROUP} value={JSON.stringify({ kind, name })}>
      {agent ? <strong>{label}</strong> : label}
    </Check>
  );
}
