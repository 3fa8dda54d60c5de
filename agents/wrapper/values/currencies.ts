/**
 * How currencies are written: signs, ISO 4217 codes, local abbreviations, names. A sign that several countries share
 * stands at each of them and then decides none.
 */

/** By ISO 4217 code, separated by two spaces. A point belongs to an abbreviation: `руб.`. */
const WRITTEN: Readonly<Record<string, string>> = {
  AED: 'د.إ  د.إ.‏  درهم  Dhs  Dhs.  DHS  Dh  Dh.  dirham  dirhams',
  AFN: '؋  Af  Afs  afghani',
  ALL: 'Lek  lek  Lekë',
  AMD: '֏  դր  դր.  драм',
  ANG: 'NAf  NAf.  NAƒ',
  AOA: 'Kz  kwanza',
  ARS: '$  AR$  peso  pesos',
  AUD: '$  A$  AU$  dollar  dollars',
  AWG: 'Afl  Afl.  ƒ',
  AZN: '₼  ман  ман.  manat',
  BAM: 'KM',
  BBD: 'Bds$',
  BDT: '৳  Tk  Tk.  TK  taka',
  BGN: 'лв  лв.  лева  lv  lv.  leva',
  BHD: 'BD  د.ب  د.ب.',
  BIF: 'FBu',
  BMD: 'BD$',
  BND: 'B$  BN$',
  BOB: 'Bs  Bs.  boliviano  bolivianos',
  BRL: 'R$  R$.  BR$  real  reais  Reais',
  BSD: 'B$',
  BTN: 'Nu  Nu.',
  BWP: 'P  pula',
  BYN: 'Br  б.р.  бел. руб.  BYR',
  BZD: 'BZ$',
  CAD: '$  C$  CA$  CDN$  Can$  dollar  dollars',
  CDF: 'FC',
  CHF: 'SFr  SFr.  sFr.  Fr  Fr.  fr.  Franken',
  CLP: '$  CL$  peso  pesos',
  CNY: '¥  ￥  CN¥  元  圆  人民币  RMB  yuan  Yuan',
  COP: '$  CO$  COL$  peso  pesos',
  CRC: '₡  colones',
  CUC: 'CUC$',
  CUP: '$  CU$  $MN  peso  pesos',
  CVE: 'CV$  Esc',
  CZK: 'Kč  Kc  kč  Kčs  korun  koruna',
  DJF: 'Fdj',
  DKK: 'kr  kr.  Kr  Kr.  KR  kroner',
  DOP: 'RD$  peso  pesos',
  DZD: 'DA  د.ج  د.ج.  دج',
  EGP: 'E£  £E  LE  L.E.  L.E  ج.م  ج.م.  جنيه',
  ERN: 'Nfk  Nfa',
  ETB: 'Br  ብር',
  EUR: '€  euro  euros  Euro  Euros  EURO  EUROS  €uro  ευρώ  евро',
  FJD: 'FJ$',
  FKP: 'FK£',
  GBP: '£  ￡  GB£  UK£  pound  pounds  Pounds',
  GEL: '₾  ლარი  ლ',
  GHS: 'GH₵  ₵  GH¢  GHC  cedis',
  GMD: 'D',
  GNF: 'FG',
  GTQ: 'Q  quetzales',
  GYD: 'GY$  G$',
  HKD: 'HK$  港幣  港币',
  HNL: 'L  Lps  Lps.  lempiras',
  HRK: 'kn  kn.  kuna',
  HTG: 'G',
  HUF: 'Ft  Ft.  ft  FT  forint',
  IDR: 'Rp  Rp.  rp  RP  rupiah',
  ILS: '₪  NIS  ש"ח  ש״ח  שח  shekel  shekels',
  INR: '₹  Rs  Rs.  RS  RS.  rs  rs.  रू  रु  ૱  rupees  Rupees',
  IQD: 'ع.د  ع.د.',
  IRR: '﷼  ریال  تومان  تومن  Toman  toman  IRT  Rial  rial',
  ISK: 'kr  kr.  Kr  Kr.  Íkr  krónur',
  JMD: 'J$  JA$',
  JOD: 'JD  JD.  د.ا  د.أ  د.ا.',
  JPY: '¥  ￥  JP¥  円  えん  yen  Yen',
  KES: 'KSh  KSh.  Ksh  Ksh.  KSH  /=',
  KGS: 'сом  сом.',
  KHR: '៛  riel',
  KMF: 'CF',
  KRW: '₩  ￦  원  won',
  KWD: 'KD  K.D.  د.ك  د.ك.',
  KYD: 'CI$  KY$',
  KZT: '₸  тг  тг.  тенге  тңг  тңг.  теңге',
  LAK: '₭  kip',
  LBP: 'LL  L.L.  L£  LB£  ل.ل  ل.ل.',
  LKR: 'Rs  Rs.  රු  රු.  rupees',
  LRD: 'LD$  L$  LD',
  LTL: 'Lt  Lt.',
  LVL: 'Ls',
  LYD: 'LD  ل.د  د.ل',
  MAD: 'DH  DHs  Dh  dh  د.م.  د.م  درهم  dirhams',
  MDL: 'lei  Lei  leu  лей',
  MGA: 'Ar',
  MKD: 'ден  ден.  денари  den',
  MMK: 'Ks  K',
  MNT: '₮  төг',
  MOP: 'MOP$  patacas',
  MRU: 'UM',
  MUR: 'Rs  Rs.  ₨  Re',
  MVR: 'Rf  Rf.  MRf  ރ',
  MWK: 'MK',
  MXN: '$  MX$  Mex$  peso  pesos',
  MYR: 'RM  ringgit',
  MZN: 'MT  MTn  Mt',
  NAD: 'N$',
  NGN: '₦  naira  Naira',
  NIO: 'C$',
  NOK: 'kr  kr.  Kr  Kr.  KR  kroner',
  NPR: 'Rs  Rs.  NRs  NRs.  ₨  रू  रु  नेरू  rupees',
  NZD: '$  NZ$  dollar  dollars',
  OMR: 'OMR  RO  R.O.  ر.ع  ر.ع.  ﷼',
  PAB: 'B/.  B/  balboas',
  PEN: 'S/  S/.  soles  nuevos soles',
  PGK: 'PGK  kina',
  PHP: '₱  Php  PhP  php  P  peso  pesos',
  PKR: 'Rs  Rs.  ₨  rupees',
  PLN: 'zł  Zł  ZŁ  zł.  zl  złotych  złote  złoty',
  PYG: '₲  Gs  Gs.  guaraníes',
  QAR: 'QR  QR.  ر.ق  ر.ق.  ﷼',
  RON: 'lei  Lei  LEI  leu  Leu',
  RSD: 'din  din.  RSD.  дин  дин.  динар  динара  Dinara  dinara  РСД',
  RUB: '₽  руб  руб.  Руб  Руб.  РУБ  РУБ.  р  р.  Р  Р.  рублей  рубля  рубль  rub  rub.  RUR',
  RWF: 'RF  FRw  RFr',
  SAR: 'SR  SR.  S.R.  ر.س  ر.س.  ريال  ﷼  riyal',
  SBD: 'SI$',
  SCR: 'SR  SRe  Rs',
  SDG: 'SDG  ج.س',
  SEK: 'kr  kr.  Kr  Kr.  KR  kronor  Skr  SKr',
  SGD: 'S$  SG$',
  SLE: 'Le',
  SOS: 'Sh.So.  Sh.So',
  SRD: 'SRD$  Sr$',
  SSP: 'SS£',
  STN: 'Db',
  SYP: 'LS  S£  SY£  £S  ل.س  ل.س.',
  SZL: 'E  emalangeni',
  THB: '฿  บาท  baht  Baht',
  TJS: 'SM  сомонӣ  сомони',
  TMT: 'm  manat',
  TND: 'DT  د.ت  د.ت.',
  TOP: 'T$',
  TRY: '₺  TL  tl  Tl  YTL  lira',
  TTD: 'TT$',
  TVD: 'TV$',
  TWD: 'NT$  TW$  NT  新台幣  元',
  TZS: 'TSh  TSh.  Tsh  Tsh.  TSH  /=',
  UAH: '₴  грн  грн.  Грн  Грн.  гривень  гривня  гривні  hrn',
  UGX: 'USh  USh.  Ush  UGX.  /=',
  USD: '$  US$  U$S  US $  U$D  u$s  U.S. $  dollar  dollars  Dollar  Dollars',
  UYU: '$  $U  UY$  peso  pesos',
  UZS: "so'm  soʻm  soum  сум  сўм",
  VES: 'Bs  Bs.  Bs.F  Bs.F.  BsF  Bs.S  Bs.D',
  VND: '₫  đ  Đ  VNĐ  vnđ  đồng  dong',
  VUV: 'VT  Vt',
  WST: 'WS$  SAT  tālā',
  XAF: 'FCFA  F CFA  CFA  F.CFA  Fcfa',
  XCD: 'EC$',
  XOF: 'FCFA  F CFA  CFA  F.CFA  Fcfa',
  XPF: 'CFPF  F CFP  FCFP',
  YER: '﷼',
  ZAR: 'R  rand  rands',
  ZMW: 'ZK  K',
  ZWL: 'Z$  ZW$',
};

/** Codes of ISO 4217 written as codes only, those of former currencies, and those of no country. */
const CODES_ALONE =
  'GIP HRK SHP SLL SVC XDR XAU XAG CHE CHW CLF CNH MRO MXV STD UYI VEF VED XCG ZWG BYR RUR BTC ETH LTL LVL EEK SKK SIT ' +
  'DEM FRF ITL ESP PTE NLG BEF ATS FIM IEP GRD LUF MTL CYP TRL ROL BGL YUM MZM GHC AZM TMM SDD ZMK VEB';

/** Also in small letters, or with one capital: no other word is written so. */
const ANY_CASE = 'EUR USD GBP BRL CHF AUD CAD NZD JPY CNY PLN CZK SEK NOK DKK HUF INR UAH MXN VND THB SGD HKD AED ZAR';

/** Words and letters with other meanings: a currency only beside a number, and if nothing clearer is there. */
const WEAK = new Set(
  (
    'ALL TRY TOP CUP PEN MAD SOS BOB GEL MOP AMD BAM ERN ETH CVE RON BIF LAK COP KES SIT ESP GMD DOP CUC SCR ANG NT SAT ' +
    'real Real Lek lek Leu leu Le LE LL LS LD KD BD JD DA DT DH Dh dh DHS RO RF RM SM SR QR VT Vt MT Mt MK ZK FG FC CF Db ' +
    'Br Af Ar Rf UM KM TK Tk Tl tl Ft ft Fr Gs Ks Kc kn kn. den din lv lv. Ls Lt Re Nu won kip rand rands lira sol soles dong ' +
    'pound pounds Pounds dollar dollars peso pesos yen yuan taka kina pula riel lek manat kuna R P K L Q D G E m р Р ' +
    'р. Р. ман сум сом ден /='
  ).split(' '),
);

/** Dinars and similar currencies have three decimals. */
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'LYD', 'IQD']);

/** Long enough to be recognised in capitals, too. */
const IS_WORD = /^(?:[a-z]{4,}|\p{Script=Cyrillic}{3,}\.?|\p{Script=Greek}{3,})$/u;

export const MARKS: ReadonlyMap<string, readonly string[]> = readMarks();

function readMarks(): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>();
  const add = (mark: string, iso: string) => {
    const known = marks.get(mark) ?? [];
    if (!known.includes(iso)) marks.set(mark, [...known, iso]);
  };
  for (const [iso, written] of Object.entries(WRITTEN))
    for (const mark of [iso, ...written.split('  ')]) {
      add(mark, iso);
      if (IS_WORD.test(mark)) add(mark.toUpperCase(), iso);
    }
  for (const iso of CODES_ALONE.split(' ')) add(iso, iso);
  for (const iso of ANY_CASE.split(' ')) {
    add(iso.toLowerCase(), iso);
    add(`${iso.slice(0, 1)}${iso.slice(1).toLowerCase()}`, iso);
  }
  return marks;
}

export function isWeak(mark: string): boolean {
  return WEAK.has(mark) || (!/^[A-Z]{3}$/.test(mark) && WEAK.has(mark.toLowerCase()));
}

/** Says that it is some dollar or peso, not which one. */
export function isVague(mark: string): boolean {
  return isosOf(mark).length > 1;
}

export function isosOf(mark: string): readonly string[] {
  return MARKS.get(mark) ?? MARKS.get(mark.replace(/\.$/, '')) ?? [];
}

export function hasThreeDecimals(mark: string | undefined): boolean {
  const isos = mark === undefined ? [] : isosOf(mark);
  return isos.length > 0 && isos.every((iso) => THREE_DECIMALS.has(iso));
}
