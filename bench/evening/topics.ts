/** Topics of ordinary people in English and Portuguese: household, travel, sports and so on, with little computing. */

export type Spoken = 'en' | 'pt';

const PAIRS = [
  ['sourdough bread baking', 'pão de fermentação natural'],
  ['vegetable garden in small spaces', 'horta em espaços pequenos'],
  ['orchid care at home', 'cuidados com orquídeas em casa'],
  ['training a rescue dog', 'adestramento de cachorro adotado'],
  ['removing mould from walls', 'tirar mofo das paredes'],
  ['repairing a washing machine', 'consertar máquina de lavar'],
  ['women’s football league', 'campeonato de futebol feminino'],
  ['marathon training for beginners', 'treino de maratona para iniciantes'],
  ['volleyball world championship', 'campeonato mundial de voleibol'],
  ['night trains in Europe', 'trens noturnos na Europa'],
  ['hiking in Patagonia', 'trilhas na Patagônia'],
  ['beaches of northeastern Brazil', 'praias do nordeste do Brasil'],
  ['history of the Portuguese empire', 'história do império português'],
  ['medieval castles', 'castelos medievais'],
  ['abolition of slavery', 'abolição da escravidão'],
  ['bossa nova guitar', 'violão de bossa nova'],
  ['jazz pianists', 'pianistas de jazz'],
  ['documentary films', 'filmes documentários'],
  ['sleep and memory in older people', 'sono e memória em idosos'],
  ['type 2 diabetes diet', 'dieta para diabetes tipo 2'],
  ['anxiety and meditation', 'ansiedade e meditação'],
  ['tenants’ rights', 'direitos do inquilino'],
  ['inheritance law', 'direito de herança'],
  ['saving for retirement', 'poupar para a aposentadoria'],
  ['city council elections', 'eleições para a câmara municipal'],
  ['public transport in São Paulo', 'transporte público em São Paulo'],
  ['housing prices', 'preços de moradia'],
  ['bird watching in rainforests', 'observação de aves na floresta'],
  ['amateur astronomy with small telescopes', 'astronomia amadora com telescópios pequenos'],
  ['modern Brazilian novels', 'romances brasileiros modernos'],
] as const;

export interface EveningTopic {
  readonly id: string;
  readonly words: string;
  readonly language: Spoken;
}

export const TOPICS: readonly EveningTopic[] = PAIRS.flatMap(([en, pt], i) => [
  { id: `t${i}en`, words: en, language: 'en' },
  { id: `t${i}pt`, words: pt, language: 'pt' },
]);

const BY_ID = new Map(TOPICS.map((topic) => [topic.id, topic]));

/** The topic whose id is in an address of this world. */
export function topicIn(address: string): EveningTopic | undefined {
  return BY_ID.get(/t\d{1,2}(?:en|pt)/.exec(address)?.[0] ?? '');
}

/** The topic with most of the asked words, because engines drop short words and add signs. */
export function topicAsked(question: string): EveningTopic | undefined {
  const asked = new Set(wordsIn(question));
  const shares = TOPICS.map((topic) => {
    const words = wordsIn(topic.words).filter((word) => word.length > 2);
    return { topic, share: words.filter((word) => asked.has(word)).length / words.length };
  });
  const [best] = shares.sort((a, b) => b.share - a.share);
  return best !== undefined && best.share > 0.5 ? best.topic : undefined;
}

export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
