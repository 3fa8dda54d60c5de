/** The currency that a page of a language, or of a country, most likely means by a mark that several share. */

/** Of languages that one country speaks, or nearly all of whose shops use one currency. Iran's count in tomans or rials. */
const OF_LANGUAGE: ReadonlyMap<string, string> = new Map(
  'sv SEK da DKK nb NOK nn NOK no NOK is ISK pl PLN cs CZK hu HUF ro RON uk UAH ja JPY ko KRW tr TRY th THB vi VND id IDR ms MYR he ILS hi INR bn BDT ur PKR ne NPR si LKR fil PHP ka GEL hy AMD az AZN kk KZT mk MKD sq ALL mn MNT km KHR lo LAK my MMK'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? [],
);

const OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  'US USD CA CAD AU AUD NZ NZD GB GBP IN INR SG SGD HK HKD TW TWD CN CNY JP JPY KR KRW MX MXN AR ARS CL CLP CO COP UY UYU PE PEN BR BRL CH CHF ZA ZAR PH PHP MY MYR ID IDR PK PKR LK LKR NP NPR BD BDT SA SAR AE AED EG EGP MA MAD TN TND QA QAR KW KWD OM OMR BH BHD JO JOD IL ILS TR TRY SE SEK DK DKK NO NOK IS ISK PL PLN CZ CZK HU HUF RO RON UA UAH TH THB VN VND IE EUR DE EUR AT EUR FR EUR BE EUR NL EUR ES EUR PT EUR IT EUR FI EUR GR EUR EE EUR LV EUR LT EUR SI EUR SK EUR HR EUR HANT TWD HANS CNY'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? [],
);

/** ISO 4217, by a tag such as `sv` or `es-MX`; the country decides. Undefined: several are as likely. */
export function currencyOfLanguage(tag = ''): string | undefined {
  const [language = '', ...others] = tag.trim().split(/[-_]/, 4);
  // Programs write it into pages of all countries.
  if (/^en$/i.test(language) && others.every((part) => /^us$/i.test(part))) return undefined;
  const country = others.map((part) => OF_COUNTRY.get(part.toUpperCase())).find((each) => each !== undefined);
  return country ?? OF_LANGUAGE.get(language.toLowerCase());
}
