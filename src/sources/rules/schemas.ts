/** Rules for domains as they cross the wire. */
import Type from 'typebox';

export const RuleRecord = Type.Union([
  Type.Literal('pinned'),
  Type.Literal('raised'),
  Type.Literal('lowered'),
  Type.Literal('blocked'),
]);

export const DomainRule = Type.Object({ domain: Type.String(), rule: RuleRecord }, { title: 'DomainRule' });

export const DomainRuleBody = Type.Object(
  { rule: RuleRecord },
  { title: 'DomainRuleBody', additionalProperties: false },
);

export const DomainText = Type.Object(
  { text: Type.String({ description: 'a line for each rule, as in `blocked example.org`; # begins a remark' }) },
  { title: 'DomainText', additionalProperties: false },
);

/** Why a line is not taken. */
const NotTaken = Type.Union([
  Type.Literal('no-rule'),
  Type.Literal('no-domain'),
  Type.Literal('suffix'),
  Type.Literal('too-many'),
]);

export const TakenDomains = Type.Object(
  {
    taken: Type.Integer({ minimum: 0 }),
    left: Type.Array(Type.Object({ line: Type.String(), why: NotTaken }), {
      description: 'the first hundred of those that are not taken',
    }),
    leftInAll: Type.Integer({ minimum: 0 }),
  },
  { title: 'TakenDomains' },
);
