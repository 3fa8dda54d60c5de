/** The names of an item in each shop: order, spacing, units, accents, `c/` for `com`. */
import { capital, plain } from '../letters.ts';
import { hashOf } from './hash.ts';
import { kindWord, valueWord } from './trade-words.ts';
import type { Feature, Item, ShopId } from './types.ts';

const NAMED_FEATURES = 2;

export function nameIn(shop: ShopId, item: Item): string {
  const style = STYLES[shop];
  return (item.accessory ? style.accessory(item) : style.main(item)).replace(/\s+/g, ' ').trim();
}

interface Style {
  main(item: Item): string;
  accessory(item: Item): string;
}

const STYLES: Readonly<Record<ShopId, Style>> = {
  lojabrasa: {
    main: (item) =>
      plainer(
        `${kindWord(item.kind, 'pt')} ${item.brand} ${modelAs(item, 'lojabrasa')} ${named(item)
          .map(tightPt)
          .join(' ')} ${capital(colourPt(item))} ${conditionPt(item, ['- Usado', '- Recondicionado'])}`,
        item,
      ),
    accessory: (item) =>
      `${kindWord(item.kind, 'pt')} ${item.brand} ${item.model} p/ ${forOf(item)} ${named(item).map(tightPt).join(' ')} - ${capital(colourPt(item))}`,
  },
  northlamp: {
    main: (item) =>
      `${conditionEn(item)}${plain(item.brand)} ${plain(item.model)} ${kindWord(item.kind, 'en')}, ${named(item)
        .map(english)
        .join(', ')}, ${capital(item.colour)}`,
    accessory: (item) =>
      `${plain(item.brand)} ${plain(item.model)} ${kindWord(item.kind, 'en')} for ${plain(forOf(item))}, ${capital(item.colour)}`,
  },
  vitrine21: {
    main: (item) =>
      `${item.brand} ${modelAs(item, 'vitrine21')} – ${kindWord(item.kind, 'pt').replace(/^[A-Z](?!mart TV)/, (first) => first.toLowerCase())} ${colourPt(item)} ${named(
        item,
      )
        .map(loosePt)
        .join(', ')} ${conditionPt(item, ['(seminovo)', '(vitrine)'])}`,
    accessory: (item) =>
      `${kindWord(item.kind, 'pt')} ${colourPt(item)} ${item.brand} ${item.model} para ${forOf(item)}`,
  },
};

function named({ features }: Item): readonly Feature[] {
  return features.filter(({ key }) => key !== 'for').slice(0, key3(features) ? NAMED_FEATURES + 1 : NAMED_FEATURES);
}

/** Notebooks are told apart by a third: screen, memory and disk. */
function key3(features: readonly Feature[]): boolean {
  return features.some(({ key }) => key === 'ssd');
}

function forOf({ features }: Item): string {
  return features.find(({ key }) => key === 'for')?.value ?? '';
}

/** `XJ-200B` here, `XJ 200B` there, `XJ200B` elsewhere. */
function modelAs({ model, id }: Item, shop: ShopId): string {
  if (!/[A-Z]-\d/.test(model)) return model;
  if (shop === 'vitrine21') return model.replace('-', hashOf(id) % 2 === 0 ? ' ' : '');
  return hashOf(id, shop) % 3 === 0 ? model.replace('-', '') : model;
}

/** Some of the shop's staff leave accents out. */
function plainer(name: string, { id }: Item): string {
  return hashOf(id, 'accents') % 3 === 0 ? plain(name) : name;
}

/** Units against the number: `16GB RAM`, `15,6"`, `c/ cancelamento de ruído`. */
function tightPt({ key, value }: Feature): string {
  if (key === 'screen') return `${value.replace(/ in$/, '').replace('.', ',')}"`;
  if (key === 'ram') return `${tight(value)} RAM`;
  if (key === 'ssd') return `SSD ${terabytes(value).replace(' ', '')}`;
  return worded(key, value, 'c/') ?? tight(valueWord(value, 'pt'));
}

function loosePt({ key, value }: Feature): string {
  if (key === 'screen') return `${value.replace(/ in$/, '').replace('.', ',')} pol.`;
  if (key === 'ram') return `${value} de RAM`;
  if (key === 'ssd') return `SSD de ${terabytes(value)}`;
  return worded(key, value, 'com') ?? valueWord(value, 'pt');
}

/** Value, and the shop's word for "with". */
type Wording = (value: string, linking: string) => string;

const PORTUGUESE: Readonly<Record<string, Wording>> = {
  persons: (value) => counted(value, '1 pessoa', 'pessoas'),
  noise: (value, linking) => `${linking} ${value}`,
  microphone: (value, linking) => `${linking} ${value}`,
  plug: (value, linking) => `${linking} plugue ${value}`,
  waterproof: (value) => `até ${value}`,
  gases: (value) => counted(value, '1 gás', 'gases'),
  lenses: (value) => counted(value, 'lente única', 'lentes'),
  stages: (value) => `${value} estágios`,
  blade: (value) => `pala ${value}`,
  valve: (value) => `válvula ${value}`,
  size: (value) => `tam. ${value}`,
  battery: (value) => `bateria ${value}`,
  fans: (value) => `${value} ventoinhas`,
  pieces: (value, linking) => `${linking} ${value} unidades`,
};

function worded(key: string, value: string, linking: string): string | undefined {
  return PORTUGUESE[key]?.(valueWord(value, 'pt'), linking);
}

function counted(value: string, one: string, many: string): string {
  return value === '1' ? one : `${value} ${many}`;
}

const ENGLISH: Readonly<Record<string, (value: string) => string>> = {
  screen: (value) => value.replace(/ in$/, '-inch'),
  ram: (value) => `${value} RAM`,
  ssd: (value) => `${terabytes(value)} SSD`,
  persons: (value) => `${value}-Person`,
  waterproof: (value) => `Waterproof to ${value}`,
  gases: (value) => `${value} Gas Mixes`,
  lenses: (value) => (value === '1' ? 'Single Lens' : 'Twin Lens'),
  stages: (value) => `${value} Stages`,
  size: (value) => `Size ${value}`,
  lift: (value) => `${value} Lift`,
  plug: (value) => `${value} Plug`,
  battery: (value) => `${value} Battery`,
  impedance: (value) => `${value.replace(' ohm', ' Ω')}`,
};

function english({ key, value }: Feature): string {
  return ENGLISH[key]?.(value) ?? (key === 'aperture' ? value : capital(value));
}

const FEMININE = /^(Câmera|Lente|Máscara|Lanterna|Roupa|Barraca|Capa|Base|Bateria|Caixa|Alça|Mangueira|Bolsa|Lona)/;
const FEMININE_PLURAL = /^(Nadadeiras|Almofadas|Estacas)/;

function colourPt({ kind, colour }: Item): string {
  const word = valueWord(colour, 'pt');
  const sort = kindWord(kind, 'pt');
  if (FEMININE.test(sort)) return word.replace(/o$/, 'a');
  return FEMININE_PLURAL.test(sort) ? word.replace(/o$/, 'as') : word;
}

function terabytes(value: string): string {
  return value === '1000 GB' ? '1 TB' : value;
}

function tight(value: string): string {
  return value.replace(/(\d) (?=[A-Za-z]{1,3}$)/, '$1');
}

function conditionPt({ condition }: Item, [used, refurbished]: readonly [string, string]): string {
  if (condition === 'new') return '';
  return condition === 'used' ? used : refurbished;
}

function conditionEn({ condition }: Item): string {
  if (condition === 'new') return '';
  return condition === 'used' ? 'Pre-owned: ' : 'Refurbished: ';
}
