/** Words that may name a subject. */
import { isWord } from '../session/surfaces.ts';

const ENGLISH = `
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
  hundreds thousands millions billions trillions dozen dozens
  first second third fourth fifth sixth seventh eighth ninth tenth
`;

const PORTUGUESE = `
  zero um uma dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
  dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos
  trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil milhão milhões bilhão bilhões trilhão
  trilhões dezena dezenas centena centenas milhar milhares dúzia dúzias
  primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta sexto sexta sétimo sétima oitavo
  oitava nono nona décimo décima
`;

const NUMERALS = new Set(`${ENGLISH} ${PORTUGUESE}`.trim().split(/\s+/));

/** No number does, neither in digits nor in letters. */
export function namesSubject(surface: string): boolean {
  return isWord(surface) && !NUMERALS.has(surface.toLowerCase());
}
