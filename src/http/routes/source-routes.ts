/**
 * Which sources Fenix asks, their state, and which it could ask: engines, and the user's sites; and what an address
 * would bring.
 */
import Type, { type Static } from 'typebox';
import { Count } from '../../base/wire.ts';
import { LIBRARY_HEALTH, withoutTraffic } from '../../sources/engines/health.ts';
import { shownSource } from '../../sources/sites/shown.ts';
import { sliceOf } from '../../storage/store/stretches.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT } from '../bodies.ts';
import { Listing, NAME, NUMBER } from '../cursors.ts';
import { SourceName } from '../finding-shown.ts';
import { wrongIn } from '../problems.ts';
import { PageQuery } from '../schemas/common.ts';
import { AddressToLookAt, SourceHealth, SourceOffers } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const SOURCES = new Listing(SourceHealth, NUMBER);

const ShownFor = Type.Object(
  { agent: Type.String(), shown: Count, liked: Count },
  { title: 'ShownFor', description: 'pages of all lists of an agent that a source found' },
);
const SHOWN_FOR = new Listing(ShownFor, NAME, 50);

export function sourceRoutes(
  app: TypedApp,
  { health, ownSites: desk, agentStore, progressing, looking }: Service,
): void {
  app.get(
    '/sources',
    {
      schema: {
        tags: ['sources'],
        summary:
          'Per engine, and per site of one’s own: when it was asked and answered last, what is wrong with it, what may still be asked of it, and what it brought to all of your agents',
        description:
          'when an engine of the house was asked and answered, and how often it was asked today, only administrators are told: it is what others did, too',
        ...SOURCES.schema,
      },
    },
    async (request) => {
      const { id: user, admin } = identityOf(request).user;
      const own = await desk.sites.ofUser(user);
      const sites = own.map((site) => async () => {
        const [standing, , now] = await desk.standingOf(site);
        return shownSource(site, standing, now);
      });
      const engines = admin ? await health(true) : (await health()).map(withoutTraffic);
      const all = [LIBRARY_HEALTH, ...engines].map((each) => () => each);
      const tally = await agentStore.tally.of(user);
      return SOURCES.answer(request, sliceOf([...all, ...sites], SOURCES.wanted(request)), async (look) => {
        const each = await look();
        const brought = tally.get(each.name);
        const told = { ...each, fields: [...each.fields], knows: [...each.knows] };
        return brought === undefined ? told : { ...told, brought };
      });
    },
  );

  app.get(
    '/sources/shown',
    {
      schema: {
        tags: ['sources'],
        summary: 'For which of your agents a source found pages, how many were shown, and how many of those you like',
        description:
          'Without a source there are none. A stretch looks at `limit` agents: those for which it found nothing are left out.',
        ...SHOWN_FOR.schema,
        querystring: Type.Object(
          { ...PageQuery.properties, source: Type.Optional(SourceName) },
          { additionalProperties: false },
        ),
      },
    },
    async (request) => {
      const { id: user } = identityOf(request).user;
      const own = await agentStore.stretch('living', user, SHOWN_FOR.wanted(request));
      const items: Static<typeof ShownFor>[] = [];
      for (const { id: agent } of own.items) {
        const found = await progressing.ofSource(agent, request.query.source ?? '');
        if (found !== undefined) items.push({ agent, shown: found.brought, liked: found.liked });
      }
      return SHOWN_FOR.answer(request, { ...own, items }, (each) => each);
    },
  );

  app.post(
    '/sources/look',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags: ['sources'],
        summary: 'What an address has to offer as a source, the likeliest first; nothing is added',
        body: AddressToLookAt,
        response: { 200: SourceOffers },
      },
    },
    (request) => looking.look(identityOf(request).user.id, request.body.address).catch(wrongIn('address')),
  );
}
