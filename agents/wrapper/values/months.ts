/** The months as they are named and shortened, in eight languages. */
const NAMES: readonly string[] = [
  'jan janeiro january januar jänner janvier janv enero ene gennaio gen januari',
  'feb fev fevereiro february februar février févr fevr febrero febbraio febr februari',
  'mar março marco march märz mär maerz mars marzo mrt maart',
  'apr abr abril april avril avr aprile',
  'may mai maio mayo maggio mag mei maj',
  'jun junho june juni juin junio giugno giu',
  'jul julho july juli juillet juil julio luglio lug',
  'aug ago agosto august août aout augustus augusti',
  'sep set setembro september sept septembre septiembre settembre sett',
  'oct out outubro october oktober okt octobre octubre ottobre ott',
  'nov novembro november novembre noviembre',
  'dec dez dezembro december dezember décembre déc diciembre dic dicembre',
];

export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)),
);
