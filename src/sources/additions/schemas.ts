/** Additions as the HTTP contract has them. */
import Type from 'typebox';
import { Count, Time, TOLD } from '../../base/wire.ts';

const Verdict = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)], {
  description: 'what it teaches the agent; absent: nothing, it is saved',
});

export const NewPage = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }), rating: Type.Optional(Verdict) },
  { title: 'NewPage', additionalProperties: false },
);

export const NewText = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 300 })),
    text: Type.String({ minLength: 1, pattern: '\\S' }),
    rating: Type.Optional(Verdict),
  },
  { title: 'NewText', additionalProperties: false },
);

export const AddedText = Type.Object({ page: Type.String(), title: Type.String() }, { title: 'AddedText' });

const WHOLE_FILE = {
  export: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'what another program gave out, as text: what a service of saved pages or a reader exports (JSON, CSV, OPML); ' +
        'bookmarks of a browser (HTML, JSON); a table with a column `url` and, if there are any, `title`, `tags`, `folder`, ' +
        '`rating` (CSV). It is told by what is in it',
    }),
  ),
  file: Type.Optional(
    Type.String({
      minLength: 1,
      contentEncoding: 'base64',
      description: 'the same as bytes, in base64, in place of `export`: a zip of such files, too',
    }),
  ),
};

export const GroupName = Type.Object(
  {
    kind: Type.Union([Type.Literal('folder'), Type.Literal('tag'), Type.Literal('mark')], {
      description: 'a mark is `starred`, `archived` or `read`',
    }),
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'of a folder in others: with theirs before it, A/B',
    }),
  },
  { title: 'GroupName', additionalProperties: false },
);

export const Only = Type.Optional(
  Type.Array(GroupName, { minItems: 1, maxItems: 300, description: 'what lies in one of these; absent: all of it' }),
);

export const ExampleFile = Type.Object(
  { ...WHOLE_FILE, only: Only },
  { title: 'ExampleFile', additionalProperties: false },
);

export const AgentsFile = Type.Object(
  {
    ...WHOLE_FILE,
    groups: Type.Array(GroupName, {
      minItems: 1,
      maxItems: 60,
      description: 'an agent for each; those of one name are one',
    }),
  },
  { title: 'AgentsFile', additionalProperties: false },
);

export const FileToLookAt = Type.Object(WHOLE_FILE, { title: 'FileToLookAt', additionalProperties: false });

const Left = Type.Array(Type.Object({ title: Type.String(), ...TOLD }), {
  description: 'up to a hundred that are not taken',
});
const Reasons = Type.Array(Type.Object({ ...TOLD, count: Count }), {
  description: 'all of the file that is not taken, by why',
});
const Moment = Type.Optional(Time);

export const SavedFile = Type.Object(
  {
    from: Type.String(),
    found: Count,
    taken: Type.Integer({ minimum: 0, description: 'saved now' }),
    known: Type.Integer({ minimum: 0, description: 'saved already, or there twice' }),
    left: Left,
    leftInAll: Count,
    reasons: Reasons,
  },
  { title: 'SavedFile' },
);

export const FilePreview = Type.Object(
  {
    from: Type.String({ description: 'the program that wrote it, or else the kind of file' }),
    found: Type.Integer({ minimum: 0, description: 'entries of pages, whatever becomes of them' }),
    pages: Type.Integer({ minimum: 0, description: 'those that would be taken, each address once' }),
    known: Type.Integer({ minimum: 0, description: 'there twice' }),
    feeds: Count,
    copies: Type.Integer({ minimum: 0, description: 'pages as they were saved: POST /library/saved/file takes them' }),
    withText: Type.Integer({ minimum: 0, description: 'pages whose text came along' }),
    liked: Type.Integer({
      minimum: 0,
      description: 'pages to learn from as liked: those that nothing else is said of, too',
    }),
    disliked: Count,
    since: Moment,
    until: Moment,
    groups: Type.Array(
      Type.Object({
        ...GroupName.properties,
        pages: Count,
        feeds: Count,
        agent: Type.Boolean({ description: 'large enough for an agent of its own, and named like a topic' }),
      }),
      { description: 'up to three hundred, the largest first; a page may be in several' },
    ),
    shown: Type.Array(Type.Object({ title: Type.String(), url: Type.String() }), { description: 'its first pages' }),
    left: Left,
    reasons: Reasons,
    leftInAll: Count,
  },
  { title: 'FilePreview' },
);

export const Additions = Type.Object(
  {
    from: Type.String({ description: 'the program that gave them out; hand for none' }),
    found: Count,
    known: Type.Integer({ minimum: 0, description: 'there twice, or rated already' }),
    waiting: Count,
    taken: Count,
    left: Left,
    leftInAll: Count,
    reasons: Reasons,
  },
  { title: 'Additions' },
);
