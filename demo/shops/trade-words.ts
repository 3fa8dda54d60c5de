/** Trade words in both languages: kinds, labels of specifications, values. */
import type { Tongue } from './types.ts';

type Pair = Readonly<Record<Tongue, string>>;

const pair = (pt: string, en: string): Pair => ({ pt, en });

export const KINDS: Readonly<Record<string, Pair>> = {
  notebook: pair('Notebook', 'Laptop'),
  tv: pair('Smart TV', 'Smart TV'),
  mirrorless: pair('Câmera mirrorless', 'Mirrorless Camera'),
  dslr: pair('Câmera reflex', 'DSLR Camera'),
  compact: pair('Câmera compacta', 'Compact Camera'),
  action: pair('Câmera de ação', 'Action Camera'),
  lens: pair('Lente', 'Lens'),
  overear: pair('Headphone', 'Over-Ear Headphones'),
  earbuds: pair('Fone de ouvido sem fio', 'Wireless Earbuds'),
  headset: pair('Headset gamer', 'Gaming Headset'),
  computer: pair('Computador de mergulho', 'Dive Computer'),
  mask: pair('Máscara de mergulho', 'Dive Mask'),
  regulator: pair('Regulador de mergulho', 'Dive Regulator'),
  torch: pair('Lanterna de mergulho', 'Dive Torch'),
  fins: pair('Nadadeiras de mergulho', 'Dive Fins'),
  bcd: pair('Colete equilibrador', 'BCD'),
  snorkel: pair('Snorkel', 'Snorkel'),
  wetsuit: pair('Roupa de neoprene', 'Wetsuit'),
  tent: pair('Barraca', 'Tent'),
};

/** Kinds of accessories, each for another item. */
export const ACCESSORIES: Readonly<Record<string, Pair>> = {
  case: pair('Capa', 'Case'),
  charger: pair('Carregador', 'Charger'),
  cooler: pair('Base refrigerada', 'Cooling Pad'),
  mount: pair('Suporte de parede', 'Wall Mount'),
  remote: pair('Controle remoto', 'Remote Control'),
  battery: pair('Bateria', 'Battery'),
  filter: pair('Filtro', 'Filter'),
  housing: pair('Caixa estanque', 'Underwater Housing'),
  strap: pair('Alça', 'Strap'),
  pads: pair('Almofadas', 'Ear Pads'),
  hose: pair('Mangueira', 'Hose'),
  bag: pair('Bolsa', 'Mesh Bag'),
  footprint: pair('Lona de piso', 'Footprint'),
  pegs: pair('Estacas', 'Peg Set'),
};

const LABELS: Readonly<Record<string, Pair>> = {
  screen: pair('Tela', 'Screen'),
  ram: pair('Memória RAM', 'Memory'),
  ssd: pair('Armazenamento SSD', 'SSD storage'),
  cpu: pair('Processador', 'Processor'),
  weight: pair('Peso', 'Weight'),
  for: pair('Compatível com', 'Fits'),
  material: pair('Material', 'Material'),
  power: pair('Potência', 'Power'),
  fans: pair('Ventoinhas', 'Fans'),
  resolution: pair('Resolução', 'Resolution'),
  panel: pair('Painel', 'Panel'),
  refresh: pair('Taxa de atualização', 'Refresh rate'),
  hdmi: pair('Entradas HDMI', 'HDMI inputs'),
  load: pair('Carga máxima', 'Maximum load'),
  range: pair('Alcance', 'Range'),
  sensor: pair('Sensor', 'Sensor'),
  video: pair('Vídeo', 'Video'),
  mount: pair('Encaixe', 'Mount'),
  waterproof: pair("À prova d'água até", 'Waterproof to'),
  focal: pair('Distância focal', 'Focal length'),
  aperture: pair('Abertura', 'Aperture'),
  filterthread: pair('Rosca do filtro', 'Filter thread'),
  zoom: pair('Zoom óptico', 'Optical zoom'),
  charge: pair('Carga', 'Charge'),
  noise: pair('Ruído', 'Noise'),
  bluetooth: pair('Conexão sem fio', 'Wireless'),
  battery: pair('Bateria', 'Battery life'),
  waterrating: pair('Proteção', 'Protection'),
  microphone: pair('Microfone', 'Microphone'),
  plug: pair('Conector', 'Plug'),
  surround: pair('Canais', 'Channels'),
  impedance: pair('Impedância', 'Impedance'),
  gases: pair('Misturas de gás', 'Gas mixes'),
  lenses: pair('Lentes', 'Lenses'),
  skirt: pair('Saia', 'Skirt'),
  volume: pair('Volume interno', 'Inner volume'),
  stages: pair('Estágios', 'Stages'),
  connection: pair('Conexão', 'Connection'),
  coldwater: pair('Água fria', 'Cold water'),
  light: pair('Fluxo luminoso', 'Light output'),
  blade: pair('Pala', 'Blade'),
  size: pair('Tamanho', 'Size'),
  lift: pair('Sustentação', 'Lift'),
  valve: pair('Válvula', 'Valve'),
  thickness: pair('Espessura', 'Thickness'),
  zip: pair('Zíper', 'Zip'),
  length: pair('Comprimento', 'Length'),
  capacity: pair('Capacidade', 'Capacity'),
  persons: pair('Pessoas', 'Persons'),
  watercolumn: pair("Coluna d'água", 'Water column'),
  poles: pair('Varetas', 'Poles'),
  pieces: pair('Peças', 'Pieces'),
  brand: pair('Marca', 'Brand'),
  model: pair('Modelo', 'Model'),
  colour: pair('Cor', 'Colour'),
  condition: pair('Condição', 'Condition'),
};

const VALUES: Readonly<Record<string, string>> = {
  silver: 'prata',
  black: 'preto',
  blue: 'azul',
  grey: 'cinza',
  white: 'branco',
  red: 'vermelho',
  pink: 'rosa',
  green: 'verde',
  orange: 'laranja',
  yellow: 'amarelo',
  brown: 'marrom',
  clear: 'transparente',
  felt: 'feltro',
  polycarbonate: 'policarbonato',
  leather: 'couro',
  'memory foam': 'espuma viscoelástica',
  velvet: 'veludo',
  'noise cancelling': 'cancelamento de ruído',
  'detachable microphone': 'microfone removível',
  'fixed microphone': 'microfone fixo',
  split: 'bipartida',
  short: 'curta',
  dry: 'seca',
  'back zip': 'zíper nas costas',
  'front zip': 'zíper frontal',
  aluminium: 'alumínio',
  fibreglass: 'fibra de vidro',
  steel: 'aço',
  yes: 'sim',
  no: 'não',
  new: 'novo',
  used: 'usado',
  refurbished: 'recondicionado',
};

export function kindWord(kind: string, tongue: Tongue): string {
  return known(KINDS[kind] ?? ACCESSORIES[kind], kind)[tongue];
}

export function labelWord(key: string, tongue: Tongue): string {
  return known(LABELS[key], key)[tongue];
}

export function valueWord(value: string, tongue: Tongue): string {
  if (tongue === 'en') return value;
  return VALUES[value] ?? value.replace(/^(\d+)\.(\d+)(?= )/, '$1,$2').replace(/ in$/, ' polegadas');
}

function known<T>(value: T | undefined, word: string): T {
  if (value === undefined) throw new Error(`the shops have no word for "${word}"`);
  return value;
}
