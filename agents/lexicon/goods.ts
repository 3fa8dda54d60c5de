/**
 * Words of offers beside those in `shopping/trade-words.ts`, by language: used or refurbished, a thing made for another
 * thing, colours, and "for". As people write them, in small letters. A word is left out where it means something usual in
 * another language ("sort" is black in Danish).
 */
type GoodsConcept =
  | 'used'
  | 'refurbished'
  | 'case'
  | 'charger'
  | 'cable'
  | 'film'
  | 'strap'
  | 'mount'
  | 'bag'
  | 'for'
  | 'with'
  | 'without'
  | 'black'
  | 'white'
  | 'grey'
  | 'silver'
  | 'red'
  | 'blue'
  | 'green';

/** Phrases apart by commas. */
const GOODS: Readonly<Record<string, Readonly<Partial<Record<GoodsConcept, string>>>>> = {
  es: {
    with: 'con',
    used: 'de segunda mano',
    refurbished: 'reacondicionado, reacondicionada',
    case: 'funda, carcasa',
    charger: 'cargador',
    strap: 'correa',
    black: 'negro, negra',
    white: 'blanco, blanca',
    grey: 'gris',
    silver: 'plata, plateado',
    red: 'rojo, roja',
  },
  fr: {
    used: "d'occasion, d’occasion",
    refurbished: 'reconditionné, reconditionnée, remis à neuf',
    case: 'étui, coque, housse',
    charger: 'chargeur',
    cable: 'câble',
    bag: 'sacoche',
    strap: 'bracelet',
    for: 'pour(?! over)',
    with: 'avec',
    without: 'sans',
    black: 'noir, noire',
    white: 'blanc, blanche',
    silver: 'argenté, argent',
    red: 'rouge',
    blue: 'bleu, bleue',
    green: 'vert, verte',
  },
  de: {
    used: 'gebraucht, gebrauchte, gebrauchtes, gebrauchter, aus zweiter hand',
    refurbished: 'generalüberholt, generalüberholtes, wiederaufbereitet, aufbereitet',
    case: 'hülle, schutzhülle, handyhülle',
    bag: 'tasche',
    charger: 'ladegerät',
    cable: 'ladekabel, kabel',
    mount: 'halterung',
    film: 'schutzfolie, panzerglas',
    strap: 'armband',
    for: 'für',
    with: 'mit, inkl',
    without: 'ohne',
    black: 'schwarz, schwarze, schwarzes',
    white: 'weiß, weiss, weiße',
    grey: 'grau',
    silver: 'silber, silbern',
    red: 'rot, rote',
    blue: 'blau, blaue',
    green: 'grün, grüne',
  },
  nl: {
    used: 'gebruikt, gebruikte, tweedehands',
    refurbished: 'gereviseerd',
    case: 'hoesje, hoes',
    charger: 'oplader',
    cable: 'kabel',
    mount: 'houder',
    film: 'screenprotector',
    for: 'voor',
    with: 'met',
    without: 'zonder',
    black: 'zwart, zwarte',
    grey: 'grijs',
    silver: 'zilver',
    red: 'rood, rode',
    blue: 'blauw, blauwe',
    green: 'groen, groene',
  },
  it: {
    with: 'con',
    without: 'senza',
    used: 'usato, usata, di seconda mano',
    refurbished: 'ricondizionato, ricondizionata, rigenerato',
    case: 'custodia',
    charger: 'caricatore',
    strap: 'cinturino',
    film: 'pellicola',
    black: 'nero, nera',
    white: 'bianco, bianca',
    grey: 'grigio, grigia',
    silver: 'argento',
    red: 'rosso, rossa',
  },
  pl: {
    without: 'bez',
    used: 'używany, używana, używane',
    refurbished: 'odnowiony, odnowiona, poleasingowy',
    case: 'etui, pokrowiec',
    charger: 'ładowarka',
    cable: 'kabel',
    mount: 'uchwyt',
    film: 'szkło hartowane',
    strap: 'pasek',
    for: 'dla',
    black: 'czarny, czarna, czarne',
    white: 'biały, biała, białe',
    grey: 'szary, szara, szare',
    silver: 'srebrny, srebrna, srebrne',
    red: 'czerwony, czerwona, czerwone',
    blue: 'niebieski, niebieska, niebieskie',
    green: 'zielony, zielona, zielone',
  },
  cs: {
    used: 'použitý, použitá, použité, bazarové zboží',
    refurbished: 'repasovaný, repasované, repasovaná',
    case: 'pouzdro, obal',
    charger: 'nabíječka',
    mount: 'držák',
    strap: 'řemínek',
    black: 'černý, černá, černé',
    white: 'bílý, bílá, bílé',
    silver: 'stříbrný, stříbrná, stříbrné',
    red: 'červený, červená, červené',
    blue: 'modrý, modrá, modré',
  },
  sv: {
    used: 'begagnad, begagnat',
    refurbished: 'renoverad, rekonditionerad',
    case: 'skal, fodral, mobilskal',
    charger: 'laddare',
    with: 'med',
    without: 'utan',
    black: 'svart',
    white: 'vit, vitt',
    blue: 'blå',
    red: 'röd',
    green: 'grön',
  },
  da: {
    with: 'med',
    without: 'uden',
    used: 'brugt',
    refurbished: 'istandsat',
    case: 'cover, etui',
    charger: 'oplader',
    for: 'til',
    white: 'hvid',
    red: 'rød',
  },
  nb: {
    with: 'med',
    without: 'uten',
    used: 'brukt',
    case: 'deksel',
    charger: 'lader',
    for: 'til',
    white: 'hvit',
    red: 'rød',
  },
  fi: {
    used: 'käytetty',
    refurbished: 'kunnostettu, tehdaskunnostettu',
    case: 'suojakuori, kotelo',
    charger: 'laturi',
    black: 'musta',
    white: 'valkoinen',
    silver: 'hopea',
  },
  hu: {
    used: 'használt',
    refurbished: 'felújított',
    case: 'tok, telefontok',
    charger: 'töltő',
    film: 'fólia',
    black: 'fekete',
    white: 'fehér',
    silver: 'ezüst',
  },
  ro: {
    used: 'folosit, folosită, second hand',
    refurbished: 'recondiționat, recondiţionat',
    case: 'husă',
    charger: 'încărcător',
    film: 'folie',
    for: 'pentru',
    black: 'negru, neagră',
    silver: 'argintiu',
  },
  tr: {
    used: 'ikinci el, kullanılmış',
    refurbished: 'yenilenmiş',
    case: 'kılıf, kılıfı',
    charger: 'şarj aleti',
    film: 'ekran koruyucu',
    strap: 'kordon',
    black: 'siyah',
    white: 'beyaz',
    grey: 'gri',
    silver: 'gümüş',
    red: 'kırmızı',
    green: 'yeşil',
  },
  ru: {
    without: 'без',
    used: 'б/у, бу, подержанный, подержанная',
    refurbished: 'восстановленный, восстановленная',
    case: 'чехол, чехлы, накладка',
    charger: 'зарядка',
    cable: 'кабель',
    strap: 'ремешок',
    mount: 'держатель',
    film: 'стекло',
    for: 'для',
    black: 'черный, черная, черные, чёрный, чёрная',
    white: 'белый, белая, белые',
    grey: 'серый, серая',
    silver: 'серебристый, серебристая',
    red: 'красный, красная',
    blue: 'синий, синяя',
    green: 'зеленый, зелёный, зеленая',
  },
  uk: {
    used: 'б/в, вживаний, вживана',
    refurbished: 'відновлений',
    case: 'чохол',
    charger: 'зарядка',
    cable: 'кабель',
    for: 'для',
    black: 'чорний, чорна',
    white: 'білий, біла',
    silver: 'сріблястий',
  },
  bg: {
    used: 'употребяван, употребявана, втора ръка',
    refurbished: 'рециклиран',
    case: 'калъф',
    charger: 'зарядно',
    for: 'за',
  },
  el: {
    used: 'μεταχειρισμένο, μεταχειρισμένος',
    refurbished: 'ανακατασκευασμένο',
    case: 'θήκη',
    charger: 'φορτιστής',
    cable: 'καλώδιο',
    for: 'για',
    black: 'μαύρο',
    white: 'λευκό, άσπρο',
    silver: 'ασημί',
  },
  ar: {
    used: 'مستعمل, مستعملة',
    refurbished: 'مجدد, مجددة',
    case: 'جراب, غطاء, كفر',
    charger: 'شاحن',
    black: 'أسود',
    white: 'أبيض',
    silver: 'فضي',
  },
  fa: { used: 'دست دوم, کارکرده', case: 'قاب, کاور', charger: 'شارژر', for: 'برای', black: 'مشکی', white: 'سفید' },
  he: {
    used: 'משומש, יד שניה',
    refurbished: 'מחודש',
    case: 'כיסוי',
    charger: 'מטען',
    film: 'מגן',
    black: 'שחור',
    white: 'לבן',
  },
  hi: { used: 'सेकंड हैंड', refurbished: 'रीफर्बिश्ड', case: 'कवर', charger: 'चार्जर', black: 'काला', white: 'सफेद' },
  id: { used: 'bekas', refurbished: 'rekondisi', case: 'casing, sarung', for: 'untuk', black: 'hitam', white: 'putih' },
  vi: { used: 'đã qua sử dụng', case: 'ốp lưng, bao da', for: 'dành cho', black: 'đen' },
  th: { used: 'มือสอง', case: 'เคส', charger: 'ที่ชาร์จ', film: 'ฟิล์ม', for: 'สำหรับ', black: 'สีดำ', white: 'สีขาว' },
  ja: {
    used: '中古',
    refurbished: '整備済, 再生品',
    case: 'ケース, カバー',
    charger: '充電器',
    film: 'フィルム',
    mount: 'ホルダー',
    black: 'ブラック, 黒',
    white: 'ホワイト, 白',
    silver: 'シルバー',
  },
  ko: {
    used: '중고',
    refurbished: '리퍼',
    case: '케이스',
    charger: '충전기',
    film: '필름',
    black: '블랙, 검정',
    white: '화이트',
    silver: '실버',
  },
  zh: {
    used: '二手',
    refurbished: '翻新',
    case: '手机壳, 保护壳, 保護殼, 保护套',
    charger: '充电器, 充電器',
    film: '钢化膜',
    black: '黑色',
    white: '白色',
    silver: '银色, 銀色',
  },
};

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Of all languages. */
export function goodsWords(concept: GoodsConcept): readonly string[] {
  return [...new Set(Object.values(GOODS).flatMap((row) => row[concept]?.split(', ') ?? []))];
}

type Read = readonly (readonly [pattern: RegExp, by: string])[];
let read: Read | undefined;

/** A title with these words in English. */
export function withGoodsInEnglish(title: string): string {
  read ??= readGoods();
  return read.reduce((text, [pattern, by]) => text.replace(pattern, by), title);
}

function readGoods(): Read {
  const concepts = new Set(Object.values(GOODS).flatMap((row) => Object.keys(row) as GoodsConcept[]));
  return [...concepts].map((concept) => {
    const words = goodsWords(concept);
    const spaced = words.filter((word) => !UNSPACED.test(word)).join('|');
    const unspaced = words.filter((word) => UNSPACED.test(word)).join('|');
    const alone = `(?<![\\p{L}\\p{M}\\d])(?:${spaced})(?![\\p{L}\\p{M}\\d])`;
    return [new RegExp(unspaced === '' ? alone : `${alone}|${unspaced}`, 'giu'), ` ${IN_ENGLISH[concept] ?? concept} `];
  });
}

const IN_ENGLISH: Readonly<Partial<Record<GoodsConcept, string>>> = { used: 'secondhand', without: 'sem' };
