/**
 * A user's rules for domains: their pages come first, count more or less, or never come. A rule counts from the next
 * session on.
 */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { because } from '../../base/reasons.ts';
import { textOf } from '../../sources/rules/domains.ts';
import { domainIn, readable } from '../../sources/rules/names.ts';
import { sliceOf } from '../../storage/store/stretches.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_DOMAINS } from '../bodies.ts';
import { Listing, NUMBER } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import { DomainRule, DomainRuleBody, DomainText, TakenDomains } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const RULES = new Listing(DomainRule, NUMBER);
const Domain = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 2_000 }) });

export function domainRoutes(app: TypedApp, { domains }: Pick<Service, 'domains'>): void {
  const tags = ['domains'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;

  app.get(
    '/domains',
    { schema: { tags, summary: 'Your rules for domains: raised, lowered, blocked', ...RULES.schema } },
    async (request) => {
      const rules = [...(await domains.of(userOf(request)))];
      const shown = ([domain, rule]: (typeof rules)[number]) => ({ domain: readable(domain), rule });
      return RULES.answer(request, sliceOf(rules, RULES.wanted(request)), shown);
    },
  );

  app.put(
    '/domains/:domain',
    {
      schema: {
        tags,
        summary: 'A rule for a domain and those below it, from the next sessions on; of several the innermost holds',
        params: Domain,
        body: DomainRuleBody,
        response: { 200: DomainRule },
      },
    },
    async (request) => {
      const domain = domainOf(request.params.domain);
      const { rule } = request.body;
      await domains.put(userOf(request), domain, rule);
      return { domain: readable(domain), rule };
    },
  );

  app.delete(
    '/domains/:domain',
    { schema: { tags, summary: 'Removes the rule for a domain', params: Domain, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const known = await domains.remove(userOf(request), domainOf(request.params.domain));
      if (!known) throw new HttpProblem(404, because('rule.unknown'));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/domains/text',
    { schema: { tags, summary: 'All rules, a line each: `blocked example.org`', produces: ['text/plain'] } },
    async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="fenix-domains.txt"')
        .header('cache-control', 'no-store')
        .send(textOf(await domains.of(userOf(request)))),
  );

  app.post(
    '/domains/text',
    {
      bodyLimit: LARGEST_DOMAINS,
      schema: { tags, summary: 'Takes rules from such a text', body: DomainText, response: { 200: TakenDomains } },
    },
    async (request) => {
      const taken = await domains.take(userOf(request), request.body.text);
      return { ...taken, left: [...taken.left] };
    },
  );
}

function domainOf(written: string): string {
  const found = domainIn(written);
  if ('domain' in found) return found.domain;
  throw new HttpProblem(422, because(`rule.${found.wrong}`), { field: 'domain' });
}
