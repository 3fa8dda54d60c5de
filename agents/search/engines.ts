/** All engines. A new one needs its file in `engines/`, its id in `names.ts` and its line here. */
import type { EngineDefinition } from './engine.ts';
import { arquivopt } from './engines/arquivopt.ts';
import { arxiv } from './engines/arxiv.ts';
import { brave } from './engines/brave.ts';
import { crossref } from './engines/crossref.ts';
import { dblp } from './engines/dblp.ts';
import { doaj } from './engines/doaj.ts';
import { europepmc } from './engines/europepmc.ts';
import { gdelt } from './engines/gdelt.ts';
import { github } from './engines/github.ts';
import { google } from './engines/google.ts';
import { hackernews } from './engines/hackernews.ts';
import { hal } from './engines/hal.ts';
import { ibge } from './engines/ibge.ts';
import { internetarchive } from './engines/internetarchive.ts';
import { lemmy } from './engines/lemmy.ts';
import { marginalia } from './engines/marginalia.ts';
import { mojeek } from './engines/mojeek.ts';
import { mwmbl } from './engines/mwmbl.ts';
import { oasisbr } from './engines/oasisbr.ts';
import { openalex } from './engines/openalex.ts';
import { openlibrary } from './engines/openlibrary.ts';
import { searxng } from './engines/searxng.ts';
import { stackexchange } from './engines/stackexchange.ts';
import { stacksites } from './engines/stacksites.ts';
import { wikibooks } from './engines/wikibooks.ts';
import { wikipedia } from './engines/wikipedia.ts';
import { wikivoyage } from './engines/wikivoyage.ts';
import { zenodo } from './engines/zenodo.ts';
import { ENGINE_IDS, type EngineId } from './names.ts';

const BY_ID: { readonly [Id in EngineId]: EngineDefinition & { readonly id: Id } } = {
  searxng,
  brave,
  google,
  mojeek,
  marginalia,
  wikipedia,
  mwmbl,
  gdelt,
  lemmy,
  internetarchive,
  arquivopt,
  hackernews,
  stackexchange,
  github,
  dblp,
  arxiv,
  crossref,
  doaj,
  openalex,
  hal,
  zenodo,
  oasisbr,
  europepmc,
  openlibrary,
  wikibooks,
  wikivoyage,
  stacksites,
  ibge,
};

export const ENGINES: readonly EngineDefinition[] = ENGINE_IDS.map((id) => BY_ID[id]);

export function definitionOf(id: EngineId): EngineDefinition {
  return BY_ID[id];
}
