/** Numbers in letters, by language: how many of something there are, never what it is. */
import type { Language } from '../../profiles/profiles.ts';

type Spoken = Exclude<Language, 'und'>;

/** As pages write them, where a language bends them in the forms that are met most. */
const WRITTEN: Readonly<Record<Spoken, string>> = {
  en: `
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
    hundreds thousands millions billions trillions dozen dozens
    first second third fourth fifth sixth seventh eighth ninth tenth`,
  pt: `
    zero um uma dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
    dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos
    trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil milhão milhões bilhão bilhões
    trilhão trilhões dezena dezenas centena centenas milhar milhares dúzia dúzias
    primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta sexto sexta sétimo sétima oitavo
    oitava nono nona décimo décima`,
  de: `
    null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
    achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million millionen
    milliarde milliarden dutzend erste ersten zweite zweiten dritte dritten`,
  es: `
    cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
    dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos mil miles
    millón millones docena primer primero primera segundo segunda tercer tercero tercera`,
  fr: `
    zéro deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante
    cinquante soixante cent cents mille million millions milliard milliards dizaine centaine douzaine
    premier première deuxième second seconde troisième`,
  it: `
    zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
    diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille mila
    milione milioni miliardo miliardi dozzina primo prima secondo seconda terzo terza`,
  nl: `
    nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
    achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen miljard
    dozijn eerste tweede derde`,
  no: `
    null en to tre fire fem seks sju syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue
    tretti førti femti seksti sytti åtti nitti hundre tusen million millioner milliard dusin første andre tredje`,
  sv: `
    noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo
    trettio fyrtio femtio sextio sjuttio åttio nittio hundra tusen miljon miljoner miljard dussin första andra tredje`,
  da: `
    nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve
    tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede tusind tusinde million millioner milliard dusin første
    anden tredje`,
  ru: `
    ноль один одна одно два две двух три трёх трех четыре четырёх четырех пять пяти шесть семь восемь девять десять
    десяти двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста тысяча тысячи
    тысяч миллион миллиона миллионов миллиард миллиардов первый первая второй вторая третий третья`,
  uk: `
    нуль один одна одне два дві двох три трьох чотири чотирьох п'ять п’ять пяти шість сім вісім дев'ять дев’ять десять
    двадцять тридцять сорок п'ятдесят п’ятдесят сто двісті триста тисяча тисячі тисяч мільйон мільйони мільйонів
    перший перша другий друга третій третя`,
  ar: `
    صفر واحد واحدة اثنان اثنين اثنتين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني تسعة تسع عشرة عشر عشرون
    عشرين ثلاثون ثلاثين أربعين خمسين مئة مائة ألف آلاف مليون ملايين مليار الأول الأولى الثاني الثانية الثالث الثالثة`,
  cs: `
    nula jeden jedna jedno dva dvě dvou tři tří čtyři čtyř pět pěti šest sedm osm devět deset deseti jedenáct dvanáct
    dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát sto tisíc tisíce milion miliony milionů miliarda
    první druhý druhá třetí`,
  el: `
    μηδέν ένα ένας μία δύο τρία τρεις τέσσερα τέσσερις πέντε έξι επτά εφτά οκτώ οχτώ εννέα εννιά δέκα έντεκα δώδεκα
    είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα εκατό χίλια χιλιάδες εκατομμύριο εκατομμύρια
    πρώτο πρώτη πρώτος δεύτερο δεύτερη τρίτο τρίτη`,
  fi: `
    nolla yksi kaksi kahden kolme kolmen neljä neljän viisi viiden kuusi kuuden seitsemän kahdeksan yhdeksän kymmenen
    kaksikymmentä sata sataa tuhat tuhatta miljoona miljoonaa miljardi ensimmäinen toinen kolmas`,
  ga: `
    náid aon dó trí ceathair cúig seacht ocht naoi deich fiche tríocha daichead caoga seasca seachtó ochtó nócha céad
    míle milliún billiún chéad dara tríú`,
  hi: `
    शून्य एक दो तीन चार पाँच पांच छह छः सात आठ नौ दस ग्यारह बारह बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार हजार लाख
    करोड़ पहला पहली दूसरा दूसरी तीसरा तीसरी`,
  hu: `
    nulla egy kettő két három négy öt hat hét nyolc kilenc tíz húsz harminc negyven ötven hatvan hetven nyolcvan
    kilencven száz ezer millió milliárd tucat első második harmadik`,
  id: `
    nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas puluh belas seratus ratus seribu ribu
    sejuta juta miliar lusin pertama kedua ketiga`,
  ja: '〇 一 二 三 四 五 六 七 八 九 十 百 千 万 億 兆 一つ 二つ 三つ 第一 第二 第三',
  ko: '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 스물 백 천 만 억 첫째 둘째 셋째',
  lt: `
    nulis vienas viena du dvi trys keturi penki šeši septyni aštuoni devyni dešimt vienuolika dvylika dvidešimt
    trisdešimt keturiasdešimt penkiasdešimt šimtas šimtai tūkstantis tūkstančiai tūkstančių milijonas milijonai milijonų
    pirmas pirmoji antras antroji trečias trečioji`,
  pl: `
    zero jeden jedna jedno dwa dwie dwóch trzy trzech cztery czterech pięć pięciu sześć sześciu siedem osiem dziewięć
    dziesięć dziesięciu jedenaście dwanaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sto tysiąc tysiące tysięcy
    milion miliony milionów miliard tuzin pierwszy pierwsza drugi druga trzeci trzecia`,
  ro: `
    zero unu una doi două trei patru cinci șase şase șapte şapte opt nouă zece unsprezece doisprezece douăzeci treizeci
    patruzeci cincizeci sută sute mie mii milion milioane miliard duzină primul prima doilea doua treilea treia`,
  th: 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ร้อย พัน หมื่น แสน ล้าน',
  tr: `
    sıfır bir iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin milyon
    milyar düzine birinci ikinci üçüncü ilk`,
  zh: '零 〇 一 二 两 兩 三 四 五 六 七 八 九 十 百 千 万 萬 亿 億 第一 第二 第三',
};

const NUMERALS = new Map<Language, ReadonlySet<string>>(
  (Object.keys(WRITTEN) as Spoken[]).map((language) => [language, new Set(WRITTEN[language].trim().split(/\s+/))]),
);

/** Whether it is a number in one of these languages. A number in one is a subject in another: "hat", "fire", "doce". */
export function isNumeral(surface: string, languages: Iterable<Language>): boolean {
  const written = surface.toLowerCase();
  return [...languages].some((language) => NUMERALS.get(language)?.has(written));
}
