/** What is exported and imported, as it crosses the wire. */
import Type from 'typebox';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, LAST_LETTER, MOST_RANGES } from '../../../agents/agents.ts';
import { TOLD } from '../../base/wire.ts';
import { LONGEST_TAG } from '../../library/index/library-query.ts';
import { LONGEST_AROUND, LONGEST_NOTE, LONGEST_QUOTE, MOST_TAGS } from '../../library/library.ts';
import { TextRange } from '../../library/text-range.ts';
import { USER_FORMAT } from '../../outside/compute/archive.ts';
import { USER_VERSION } from './format.ts';

const Any = Type.Object({}, { additionalProperties: true });

const BroughtOutline = Type.Optional(
  Type.Array(TextRange, { maxItems: MOST_RANGES, description: 'what the text is made of, as far as it is known' }),
);

const BroughtTags = Type.Optional(
  Type.Array(Type.String({ maxLength: LONGEST_TAG }), { maxItems: MOST_TAGS, description: 'its reader’s own' }),
);

const Url = Type.String({
  pattern: '^(?:https?://|text:)\\S+$',
  maxLength: 8_000,
  description: 'where it was read; `text:` and 32 digits for what had no address',
});

const MARKED = {
  url: Url,
  title: Type.String({ maxLength: 1_000 }),
  quote: Type.String({ minLength: 1, maxLength: LONGEST_QUOTE }),
  prefix: Type.String({ maxLength: LONGEST_AROUND }),
  suffix: Type.String({ maxLength: LONGEST_AROUND }),
  start: Type.Integer({ minimum: 0, maximum: LAST_LETTER }),
  note: Type.String({ maxLength: LONGEST_NOTE }),
  at: Type.String({ format: 'date-time' }),
};

export const ArchiveFile = Type.Object(
  {
    archive: Type.String({ minLength: 1, description: 'what an export wrote' }),
    onlyNew: Type.Optional(
      Type.Boolean({ description: 'an agent that was made of the same file before, or that it is of, stays as it is' }),
    ),
  },
  { title: 'ArchiveFile', additionalProperties: false },
);

export const AgentArchive = Type.Object(
  {
    format: Type.Literal(ARCHIVE_FORMAT),
    version: Type.Literal(ARCHIVE_VERSION),
    agent: Any,
    log: Type.Array(Any),
    seen: Type.Array(Type.String()),
    counts: Type.Object({}, { additionalProperties: { type: 'string' }, description: 'in base64, by hash' }),
  },
  { title: 'AgentArchive' },
);

export const CountsFile = Type.Object(
  { counts: Type.String({ description: 'the `counts` of an export, or some of them, as JSON' }) },
  { title: 'CountsFile', additionalProperties: false },
);

export const UserArchive = Type.Object(
  {
    format: Type.Literal(USER_FORMAT),
    version: Type.Literal(USER_VERSION),
    settings: Any,
    domains: Type.Array(Type.Object({ domain: Type.String(), rule: Type.String() })),
    feeds: Type.Array(
      Type.Object({
        url: Type.String({ description: 'with its password, if it has one' }),
        title: Type.String(),
        agent: Type.Optional(Type.Integer({ description: 'the number of its agent; absent: for all of them' })),
        paused: Type.Optional(Type.Literal(true, { description: 'no agent reads it for now' })),
      }),
    ),
    sites: Type.Array(Any, {
      description: 'each as an export of it has it, with what its address needs, and the number of its agent',
    }),
    shopping: Type.Optional(
      Type.Array(Any, { description: 'products that are watched, with the names of their shops' }),
    ),
    crawls: Type.Optional(
      Type.Array(Any, { description: 'each as its import takes it, with the number of its agent' }),
    ),
    agents: Type.Array(Any, { description: 'each with its number, and as an export of it has it' }),
    saved: Type.Array(
      Type.Object({
        url: Type.String(),
        title: Type.String(),
        savedAt: Type.String(),
        text: Type.String(),
        outline: BroughtOutline,
        tags: BroughtTags,
      }),
    ),
    highlights: Type.Optional(Type.Array(Type.Object(MARKED), { description: 'what was marked in texts, with notes' })),
    leftOut: Type.Array(Type.Object({ what: Type.String(), ...TOLD }), {
      description: 'what is damaged, and so is not in it',
    }),
  },
  { title: 'UserArchive' },
);

export const BroughtPage = Type.Object(
  {
    url: Url,
    title: Type.String({ maxLength: 1_000 }),
    savedAt: Type.String({ format: 'date-time' }),
    text: Type.String({ minLength: 1 }),
    outline: BroughtOutline,
    tags: BroughtTags,
  },
  { title: 'BroughtPage', additionalProperties: false },
);

export const BroughtHighlight = Type.Object(MARKED, { title: 'BroughtHighlight', additionalProperties: false });

export const BroughtSaved = Type.Object(
  { isNew: Type.Boolean({ description: 'false: a page of this address was saved already, and stays as it is' }) },
  { title: 'BroughtSaved' },
);
