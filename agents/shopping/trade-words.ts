/**
 * Meanings of words in titles of offers, in Portuguese and English, folded: the sort of thing, its colour, its
 * condition, and which words describe a thing without naming it. Words of trade in general; no brand and no model.
 */

/** Sorts of things: two titles that name different sorts are two products. */
const KINDS: Readonly<Record<string, string>> = {
  laptop: 'notebook notebooks laptop laptops ultrabook chromebook',
  computer: 'desktop pc computador cpu gabinete workstation',
  phone: 'celular smartphone telefone phone cellphone',
  tablet: 'tablet ereader',
  screen: 'tv tvs televisao televisor television monitor',
  projector: 'projetor projector datashow',
  hearing: 'fone fones headphone headphones earbud earbuds earphone earphones headset headsets auricular auriculares',
  speaker: 'alto-falante speaker speakers soundbar boombox subwoofer caixinha',
  camera: 'camera cameras filmadora camcorder mirrorless dslr webcam',
  lens: 'lente objetiva lens',
  tripod: 'tripe tripod monopod monope',
  flash: 'flash speedlight',
  drone: 'drone drones',
  watch: 'relogio smartwatch watch smartband',
  console: 'videogame',
  printer: 'impressora printer multifuncional',
  router: 'roteador router',
  disk: 'pendrive',
  keyboard: 'teclado keyboard',
  mouse: 'mouse',
  chair: 'cadeira poltrona chair armchair stool banqueta',
  table: 'mesa escrivaninha desk table',
  bed: 'cama colchao bed mattress',
  sofa: 'sofa couch',
  lamp: 'lanterna luminaria abajur lampada lamp flashlight torch headlamp lantern',
  tent: 'barraca tenda tent',
  sleeping: 'saco-de-dormir',
  backpack: 'mochila backpack rucksack',
  mask: 'mascara mask',
  fins: 'nadadeiras nadadeira fins',
  wetsuit: 'roupa wetsuit neoprene-suit drysuit',
  regulator: 'regulador regulator',
  vest: 'colete bcd vest',
  snorkel: 'snorkel',
  bicycle: 'bicicleta bike bicycle',
  shoe: 'tenis sapato bota chinelo sandalia shoe shoes sneaker sneakers boot boots sandal sandals',
  shirt: 'camiseta camisa shirt blusa',
  jacket: 'jaqueta casaco jacket coat',
  trousers: 'calca bermuda pants trousers shorts',
  fridge: 'geladeira refrigerador freezer fridge refrigerator',
  stove: 'fogao cooktop stove',
  oven: 'forno microondas micro-ondas oven microwave',
  washer: 'lavadora washer',
  dishwasher: 'lava-loucas dishwasher',
  vacuum: 'aspirador vacuum',
  fan: 'ventilador',
  air: 'ar-condicionado climatizador',
  heater: 'aquecedor heater',
  blender: 'liquidificador blender',
  mixer: 'batedeira mixer',
  fryer: 'fritadeira fryer',
  coffee: 'cafeteira coffeemaker',
  kettle: 'chaleira kettle',
  toaster: 'torradeira toaster',
  pan: 'panela frigideira pan pot cookware',
  iron: 'ferro',
  drill: 'furadeira parafusadeira drill screwdriver',
  saw: 'serra saw',
  grinder: 'esmerilhadeira grinder',
  perfume: 'perfume colonia cologne',
  shampoo: 'shampoo condicionador conditioner',
  book: 'livro book',
  game: 'jogo game',
  toy: 'boneca boneco brinquedo doll toy',
  tyre: 'pneu tire tyre',
  guitar: 'violao guitarra guitar',
  binoculars: 'binoculo binoculars',
  telescope: 'telescopio telescope',
};

/** Things made for another thing. English puts their names last, Portuguese first. */
const ACCESSORIES: Readonly<Record<string, string>> = {
  case: 'capa capinha case cover sleeve estojo shell housing caixa-estanque caixa',
  film: 'pelicula protetor protector',
  charger: 'carregador fonte charger',
  cable: 'cabo cable cord',
  adapter: 'adaptador adapter',
  strap: 'alca pulseira correia strap band wristband',
  mount: 'suporte base stand mount holder bracket',
  pads: 'almofadas almofada espumas pads cushions earpads',
  bag: 'bolsa bag pouch',
  filter: 'filtro filter',
  cap: 'tampa lid',
  footprint: 'lona footprint groundsheet',
  pegs: 'estacas pegs stakes',
  hose: 'mangueira hose',
  spare: 'refil cartucho toner cartridge refill',
  remote: 'controle remote',
  cell: 'bateria battery batteries',
  cooler: 'refrigerada cooler',
  skin: 'adesivo skin sticker',
  dock: 'dock docking',
};

const COLOURS: Readonly<Record<string, string>> = {
  black: 'preto preta pretos pretas black',
  white: 'branco branca brancos brancas white',
  grey: 'cinza cinzento cinzenta grey gray',
  silver: 'prata prateado prateada silver',
  gold: 'dourado dourada ouro gold golden',
  blue: 'azul azuis blue',
  navy: 'marinho navy',
  red: 'vermelho vermelha vermelhos vermelhas red',
  green: 'verde verdes green',
  yellow: 'amarelo amarela amarelos amarelas yellow',
  orange: 'laranja orange',
  pink: 'rosa pink',
  purple: 'roxo roxa lilas violeta purple lilac violet',
  brown: 'marrom castanho castanha brown',
  beige: 'bege beige',
  graphite: 'grafite graphite',
  titanium: 'titanio titanium',
  copper: 'cobre copper',
  bronze: 'bronze',
  wine: 'vinho burgundy',
  turquoise: 'turquesa turquoise',
  cream: 'creme cream',
};

const CONDITIONS: Readonly<Record<string, string>> = {
  used: 'usado usada usados usadas seminovo seminova used secondhand preowned',
  refurbished:
    'recondicionado recondicionada refurbished renewed remanufaturado vitrine mostruario reembalado outlet openbox',
};

/** Words that make another model of the name beside them, wherever they stand. */
const VARIANTS = 'pro max plus ultra mini lite slim sport duo super se fe xl ii iii iv';

/** Words that describe a thing. */
const DESCRIBING =
  // Portuguese: joints
  'de do da dos das e o a os as em no na nos nas com sem para por ate ou um uma ao tipo modelo cor marca original novo nova ' +
  'lacrado oficial garantia nacional importado pronta entrega frete gratis oferta promocao lancamento linha serie ' +
  // English: joints
  'the of and or with without for to up in on by from an new original official genuine sealed warranty free shipping sale ' +
  'color colour brand model series type style ' +
  // what it does, has and is made of, in Portuguese
  'fio fios bluetooth wireless cancelamento ruido microfone plugue plug conector removivel fixo fixa dobravel portatil ' +
  'recarregavel bateria pilha energia solar eletrico eletrica eletronico digital analogico automatico manual inteligente ' +
  'gamer gaming escritorio casa camping praia cozinha jardim banho sala quarto criancas adulto adultos masculino feminino ' +
  'unissex tela touch led leds oled qled lcd ips amoled nanocell curva plana fina memoria armazenamento processador placa ' +
  'video audio som estereo surround foto fotografia profissional amador zoom optico optica angular macro fixa distancia focal ' +
  'abertura sensor resolucao lente lentes unica dupla triplo tripla quadrupla sobre ouvido intra auricular dormir ' +
  'ram ssd hd hdd disco interno interna externo externa teto parede chao pe pes mao maos ' +
  'impermeavel agua resistente submersivel mergulho mergulhador natacao surfe subaquatica subaquatico computador silicone ' +
  'neoprene couro tecido algodao poliester nylon plastico vidro metal aluminio aco inox madeira fibra carbono policarbonato ' +
  'espuma viscoelastica borracha ceramica pessoas pessoa lugares tamanho tam altura largura peso leve pesado curto curta longo ' +
  'longa pequeno pequena medio media grande estagios gases gas valvula pala aberta aberto fechada fechado calcanhar ajustavel ' +
  'regulavel rapido rapida carga turbo usb hdmi wifi wi fi smart android windows linux google assistente voz entrada saida ' +
  'portas canais velocidades bocas ventoinhas corpo unidades unidade pecas peca kit conjunto par pares jogo pacote ' +
  // and in English
  'noise cancelling canceling cancellation microphone mic detachable removable fixed foldable folding portable rechargeable ' +
  'electric electronic analog analogue automatic smart office home outdoor outdoors beach kitchen garden bath kids adult ' +
  'adults men women mens womens unisex screen display touchscreen curved flat thin memory storage processor graphics card ' +
  'photo photography professional optical wide angle telephoto prime focal length aperture resolution compact lens over ear ' +
  'on in true stereo sound mono waterproof water resistant proof underwater diving dive diver scuba swimming surf computer ' +
  'leather fabric cotton polyester plastic glass metal aluminum aluminium steel stainless wood wooden fiber fibre carbon ' +
  'polycarbonate foam rubber ceramic person people size small medium large long short height width weight lightweight heavy ' +
  'stages stage mixes mix valve skirt open closed heel adjustable fast quick charging charge port ports channels speeds ' +
  'burners fans units unit pieces piece set pair pack full half ultra high low definition hdr uhd fhd hours life mechanical ' +
  'interchangeable action bridge interior exterior internal external wall floor hand handheld freediving recreational travel body';

/** Each word, and its meaning. */
function byWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

export const KIND_OF = byWord(KINDS);
export const ACCESSORY_OF = byWord(ACCESSORIES);
/** The sorts of things made for another. */
export const ACCESSORY_KINDS: ReadonlySet<string> = new Set(Object.keys(ACCESSORIES));
export const COLOUR_OF = byWord(COLOURS);
export const CONDITION_OF = byWord(CONDITIONS);
export const VARIANT_WORDS = wordSet(VARIANTS);
const DESCRIBING_WORDS = wordSet(DESCRIBING);

/** Whether a word describes a thing instead of naming it. */
export function isDescribing(word: string): boolean {
  return (
    DESCRIBING_WORDS.has(word) || [KIND_OF, ACCESSORY_OF, COLOUR_OF, CONDITION_OF].some((table) => table.has(word))
  );
}
