/** The dress of each written site. */
import type { Dress } from '../dress.ts';
import { almanacDress } from './almanac/dress.ts';
import { benchAndLensDress } from './bench-and-lens/dress.ts';
import { cadernoDress } from './caderno/dress.ts';
import { crossoverDress } from './crossover/dress.ts';
import { estradaDeTerraDress } from './estrada-de-terra/dress.ts';
import { fundoAzulDress } from './fundo-azul/dress.ts';
import { halfstopDress } from './halfstop/dress.ts';
import { objetoEClasseDress } from './objeto-e-classe/dress.ts';
import { rootpromptDress } from './rootprompt/dress.ts';
import { shardbookDress } from './shardbook/dress.ts';
import { stillnessDress } from './stillness/dress.ts';
import { teiaDress } from './teia/dress.ts';

export const DRESSES: Readonly<Record<string, Dress>> = {
  almanac: almanacDress,
  'bench-and-lens': benchAndLensDress,
  caderno: cadernoDress,
  crossover: crossoverDress,
  'estrada-de-terra': estradaDeTerraDress,
  'fundo-azul': fundoAzulDress,
  halfstop: halfstopDress,
  'objeto-e-classe': objetoEClasseDress,
  rootprompt: rootpromptDress,
  shardbook: shardbookDress,
  stillness: stillnessDress,
  teia: teiaDress,
};
