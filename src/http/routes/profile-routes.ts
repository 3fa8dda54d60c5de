/** What an agent has learned, profile by profile, and the pages that each profile learned from and brought. */
import Type from 'typebox';
import { type AgentId, metPage, ownerOf, SHOWN_TERMS } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { ownAgent } from '../access.ts';
import { ShortListing } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import { Profile, ProfilePages } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const PROFILES = new ShortListing(Profile, '/agents/:id/profiles');
const OneProfile = Type.Object({ id: Type.String(), profile: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });

const MOST_PAGES = 50;

export function profileRoutes(app: TypedApp, { agents, agentStore, library }: Service): void {
  const tags = ['agents'];

  app.get(
    '/agents/:id/profiles',
    {
      schema: {
        tags,
        summary: 'What the agent has learned: its profiles with their heaviest terms',
        params: Id,
        ...PROFILES.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const knowledge = await agents.knowledge(id);
      const [profiles, fitness] = await Promise.all([knowledge.profiles(SHOWN_TERMS), knowledge.fitness()]);
      const items = profiles.map(({ terms, edits, ...profile }) =>
        present({ ...profile, terms: [...terms], edits: [...edits], fitness: fitness.get(profile.id) }),
      );
      return PROFILES.answer(items);
    },
  );

  app.get(
    '/agents/:id/profiles/:profile/pages',
    {
      schema: {
        tags,
        summary: 'The pages that a profile learned from, and those that it brought to the latest list',
        params: OneProfile,
        response: { 200: ProfilePages },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { population, taught } = await agents.knowledge(id);
      const { profile } = request.params;
      if (!population.profiles.some((each) => each.id === profile)) {
        throw new HttpProblem(404, because('agent.no-profile'));
      }
      const latest = taught(profile).slice(-MOST_PAGES).reverse();
      const learned = await Promise.all(latest.map(({ page, value }) => shown(id, page, value)));
      return { learned: learned.flat(), proposed: await proposedBy(id, profile) };
    },
  );

  async function proposedBy(id: AgentId, profile: string) {
    const latest = await agentStore.latestSession(id);
    const done = latest?.state === 'open' ? await agentStore.session(id, latest.number - 1) : latest;
    if (done?.state !== 'done') return [];
    const ratings = await agents.ratings.now(id);
    return done.list
      .filter((candidate) => candidate.profile === profile)
      .map(({ page, url, title }) => present({ page, url, title, rating: ratings.get(page) }));
  }

  /** Nothing of a page that cannot be read any more, or that no agent of the owner met: an imported log may name any page. */
  async function shown(id: AgentId, page: PageId, rating: number) {
    const found = await metPage(ownerOf(id), page, library);
    return found === undefined ? [] : [{ page, url: found.url, title: found.title, rating }];
  }
}
