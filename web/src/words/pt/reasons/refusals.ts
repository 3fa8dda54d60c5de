/** The words for why a site was not read. */
import type { WORDS as ENGLISH } from '../../en/reasons/refusals.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  refusalsOf: '{n} × {kind}',
  refusedUnsafe: 'não é um endereço público',
  refusedRobots: 'proibido pelo robots.txt',
  refusedBusy: 'o site queria uma pausa',
  refusedType: 'nada que se possa ler',
  refusedSize: 'grande demais ou incompleto',
  refusedUnkept: 'pediu para não ser guardado',
  refusedStatus: 'respondeu com um erro',
  refusedNetwork: 'não foi possível alcançar',
  refusedOther: 'outro motivo',
};
