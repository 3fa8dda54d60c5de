/** All engines there are. A new one is its file in `engines/`, its id in `names.ts` and its line here. */
import type { EngineDefinition } from './engine.ts';
import { arxiv } from './engines/arxiv.ts';
import { brave } from './engines/brave.ts';
import { crossref } from './engines/crossref.ts';
import { doaj } from './engines/doaj.ts';
import { europepmc } from './engines/europepmc.ts';
import { github } from './engines/github.ts';
import { google } from './engines/google.ts';
import { hackernews } from './engines/hackernews.ts';
import { marginalia } from './engines/marginalia.ts';
import { mojeek } from './engines/mojeek.ts';
import { mwmbl } from './engines/mwmbl.ts';
import { openalex } from './engines/openalex.ts';
import { openlibrary } from './engines/openlibrary.ts';
import { searxng } from './engines/searxng.ts';
import { stackexchange } from './engines/stackexchange.ts';
import { wikipedia } from './engines/wikipedia.ts';
import { ENGINE_IDS, type EngineId } from './names.ts';

const BY_ID: { readonly [Id in EngineId]: EngineDefinition & { readonly id: Id } } = {
  searxng,
  wikipedia,
  mwmbl,
  hackernews,
  stackexchange,
  github,
  arxiv,
  crossref,
  doaj,
  europepmc,
  openlibrary,
  marginalia,
  brave,
  google,
  mojeek,
  openalex,
};

export const ENGINES: readonly EngineDefinition[] = ENGINE_IDS.map((id) => BY_ID[id]);

export function definitionOf(id: EngineId): EngineDefinition {
  return BY_ID[id];
}
