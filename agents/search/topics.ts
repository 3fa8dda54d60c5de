/**
 * Fields of topics, by the beginnings of their words, in English and Portuguese without accents. Short beginnings are
 * whole words. They only guess which engines to ask first.
 */
import { detectLanguage, seedOf } from '../../profiles/profiles.ts';
import type { Field } from './engine.ts';

type Special = Exclude<Field, 'general'>;

/**
 * The sites of Stack Exchange besides Stack Overflow, each with its field and the words of its topics. Their names
 * begin their hosts; they were compared with lists of the sites that other programs have (2026-11).
 */
const SITES: readonly (readonly [site: string, field: Special, beginnings: string])[] = [
  [
    'cooking',
    'home',
    'cook cozinh recip receit culinar baking bread pao sourdough ferment chees queij chocolat coffee cafe wine vinho',
  ],
  [
    'gardening',
    'home',
    'garden jardin jardim plants plantas horta compost orchid orquid bonsai vegetabl succulent suculent lawn gramad',
  ],
  ['diy', 'home', 'diy carpent marcen woodwork plumb encanam renovat drywall'],
  ['pets', 'home', 'dog dogs cachorr cat cats gato gatos pet pets puppy kitten filhote aquari cao caes adestra'],
  ['parenting', 'home', 'parent baby babies bebe child crianc infan gravid pregnan breastfe amament filhos'],
  ['crafts', 'home', 'knit crochet croche sewing costura embroid bordad quilt origami pottery ceramic trico'],
  ['mechanics', 'home', 'car cars carro carros mechanic mecanic motorcycl motocicl'],
  ['sustainability', 'home', 'sustainab sustentab recycl recicl'],
  [
    'travel',
    'travel',
    'travel viag viaj touris turis hotel hostel airport aeroport passport passaport backpack mochil beach praia trains trem trens railway ferrovia',
  ],
  ['outdoors', 'travel', 'hiking hike camping acamp trilha climb escalad mountain montanh kayak caiaque'],
  ['aviation', 'travel', 'aviation aviac airplane aviao aircraft pilot'],
  ['bicycles', 'culture', 'bicycl biciclet bike cycling ciclis'],
  ['photo', 'culture', 'photograph fotograf camera'],
  ['music', 'culture', 'music musica guitar violao piano jazz samba orchest orquest violin folk folclor danc'],
  ['movies', 'culture', 'movie film cinema documentar'],
  [
    'sports',
    'culture',
    'football futebol soccer basketb basquet volei volleyb tennis tenis olymp olimp sport esporte athlet atlet',
  ],
  ['fitness', 'culture', 'fitness musculac workout exercis exercic gym running corrida maraton marathon yoga'],
  ['boardgames', 'culture', 'boardgam tabuleir game games jogo jogos'],
  ['chess', 'culture', 'chess xadrez'],
  ['gaming', 'culture', 'videogam playstation xbox nintendo minecraft'],
  ['scifi', 'culture', 'scifi ficcao tolkien'],
  ['writing', 'culture', 'writing escrita'],
  [
    'history',
    'society',
    'history historia medieval empire imperio war wars guerra ancient colonial coloniz revolution slavery escravid rome antig',
  ],
  ['politics', 'society', 'politic eleic election vote voto votos govern congress senad president parliam democra'],
  ['law', 'society', 'law laws lei leis legal direito tribunal jurid juris constitu'],
  [
    'money',
    'society',
    'money dinheir invest poupan tax imposto mortgag hipotec pension aposentad financ retire savings wage',
  ],
  ['economics', 'society', 'econom inflac inflation housing moradia habitac'],
  ['philosophy', 'society', 'philosoph filosof ethic etica metaphys metafis stoic estoic'],
  ['christianity', 'society', 'christian crista bible biblia church igreja'],
  ['buddhism', 'society', 'buddh budis zen'],
  ['linguistics', 'society', 'linguist etymolog etimolog phonet fonet'],
  ['academia', 'society', 'phd doutorad mestrad universit universid'],
  ['workplace', 'society', 'career carreira job jobs emprego salary salario'],
  ['genealogy', 'society', 'genealog'],
  ['astronomy', 'science', 'astronom planet telescop galax'],
  ['space', 'science', 'rocket foguete nasa satellit satelit space espacial espaco'],
  ['physics', 'science', 'physic fisic quant'],
  ['chemistry', 'science', 'chemi quimic'],
  [
    'biology',
    'science',
    'biolog genet evoluc evolut species especie bird aves passar rainforest floresta animal wildlife',
  ],
  ['math', 'science', 'mathemat matemat algebra geometr'],
  ['stats', 'science', 'statist estatist'],
  ['earthscience', 'science', 'geolog climat ocean earthquak vulcan volcan'],
  ['psychology', 'science', 'psycholog psicolog'],
  ['medicalsciences', 'medicine', 'medic disease doenc vaccin vacin'],
  ['electronics', 'computing', 'arduino raspberr electronic eletronic'],
  ['ai', 'computing', 'artificial neura'],
  ['security', 'computing', 'cripto cryptogr'],
  ['unix', 'computing', 'linux bash ubuntu debian'],
];

/** Beside those of the sites. */
const BEGINNINGS: Readonly<Partial<Record<Special, string>>> = {
  computing:
    'algorit program softwar hardwar comput informatic linux python javascript typescript databas dados kernel compil internet ' +
    'servidor server codig code coding data neura artificial robot cripto cryptogr docker github browser navegador android ' +
    'agent network redes machine learning aprendizad inteligenc intelligen language-model corba delphi java objeto object startup',
  science:
    'scien cienc physic fisic chemi quimic biolog genet astron mathemat matemat theor teor quant climat ecolog neur algorit ' +
    'statist estatist research pesquis evoluc evolut particl materia energ psycholog psicolog econom sociolog linguist archaeo ' +
    'arqueo geolog ocean optic otic artificial inteligenc intelligen learning aprendizad filter information informac retrieval species especie',
  medicine:
    'medic health saude disease doenc cancer tumor clinic therap terap pharma farmac drug vaccin vacin virus viral bacter patient ' +
    'pacient nutri diabet surg cirurg hormon protein immun imun cardi sleep sono meditat meditac depress ansied anxiety',
  books:
    'book livro novel romanc literat poem poet poesi author autor histor philosoph filosof fiction ficc biograph biogr leitur arquitet architect',
};

/** Shorter ones are whole words. */
const SHORTEST_BEGINNING = 4;

const FIELDS = [...new Set([...(Object.keys(BEGINNINGS) as Special[]), ...SITES.map(([, field]) => field)])];

const WORDS_OF: readonly (readonly [Special, readonly string[]])[] = FIELDS.map((field) => {
  const ofSites = SITES.filter(([, each]) => each === field).map(([, , beginnings]) => beginnings);
  return [field, [BEGINNINGS[field] ?? '', ...ofSites].join(' ').trim().split(' ')];
});

/** Every topic is general; a topic of no field has only that. */
export function fieldsOf(words: string): ReadonlySet<Field> {
  const said = saidIn(words);
  const found = WORDS_OF.filter(([, beginnings]) => matchesOf(said, beginnings) > 0);
  return new Set<Field>(['general', ...found.map(([field]) => field)]);
}

/** Whether the words say which site they belong to. */
export function nameSite(words: string): boolean {
  return siteOf(words) !== undefined;
}

/** The site that most of the words belong to, the first of several; else one of their fields, or any. */
export function siteFor(words: string): string {
  const fields = fieldsOf(words);
  const near = SITES.filter(([, field]) => fields.has(field));
  const sites = near.length === 0 ? SITES : near;
  return siteOf(words) ?? (sites[Math.abs(seedOf(words)) % sites.length] as (typeof SITES)[number])[0];
}

function siteOf(words: string): string | undefined {
  const said = saidIn(words);
  let best: { site: string; matches: number } | undefined;
  for (const [site, , beginnings] of SITES) {
    const matches = matchesOf(said, beginnings.split(' '));
    if (matches > (best?.matches ?? 0)) best = { site, matches };
  }
  return best?.site;
}

/** The fields of all sites. */
export const FIELDS_OF_SITES: readonly Field[] = [...new Set(SITES.map(([, field]) => field))];

/** The language to ask in, for an agent that states none. */
export function spokenIn(words: string): 'en' | 'pt' {
  return languageOf(words) === 'pt' ? 'pt' : 'en';
}

/** The language of the words. Undefined: a few words often do not tell. */
export function languageOf(words: string): string | undefined {
  const { language } = detectLanguage(words);
  return language === 'und' ? undefined : language;
}

/** A topic is a few words. */
const MOST_WORDS = 60;

export function saidIn(words: string): readonly string[] {
  return (unaccented(words).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

function matchesOf(said: readonly string[], beginnings: readonly string[]): number {
  return said.filter((word) => beginnings.some((beginning) => begins(word, beginning))).length;
}

function begins(word: string, beginning: string): boolean {
  return beginning.length < SHORTEST_BEGINNING ? word === beginning : word.startsWith(beginning);
}

function unaccented(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
