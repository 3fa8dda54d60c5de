/** The contents of a file before it is taken, and the choice of what goes where. */
import type { FilePreview } from '../../contract.ts';
import { day, say } from '../../frame/language.ts';
import { toldInWords } from '../../frame/why.ts';
import { POST_EXPORTS_AGENTS } from '../../limits.ts';
import { Check } from '../../parts/check.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import type { Fields } from '../../parts/form.ts';
import type { Group } from './adding.ts';

const GROUP = 'group';
const INTO = 'into';
const NEW = 'new';
const { most: MOST_GROUPS } = POST_EXPORTS_AGENTS.groups;

const MARKS = { starred: 'markStarred', archived: 'markArchived', read: 'markRead' } as const;

export function groupsIn(fields: Fields): readonly Group[] {
  return fields.texts(GROUP).map((text) => JSON.parse(text) as Group);
}

export function isForNewAgents(fields: Fields): boolean {
  return fields.text(INTO) === NEW;
}

export function FileContents({ preview }: { readonly preview: FilePreview }) {
  const { from, pages, known, feeds, copies, liked, disliked, since, until, groups, reasons, leftInAll } = preview;
  return (
    <div class="stack">
      <p>{say('fileHas', { from, pages, feeds, known, left: leftInAll })}</p>
      {copies === 0 ? null : <p>{say('fileCopies', { copies })}</p>}
      {disliked === 0 ? null : <p>{say('fileRated', { liked, disliked })}</p>}
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
