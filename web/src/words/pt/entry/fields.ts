/** The words for what a form says of its fields. */
import type { WORDS as ENGLISH } from '../../en/entry/fields.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  save: 'Salvar',
  discard: 'Descartar alterações',
  notSaved: 'ainda não salvo',
  notSavedYet: 'Ainda não salvo. Fica aqui até você salvar ou descartar.',
  cancel: 'Cancelar',
  fieldMissing: 'Preencha este campo.',
  fieldTooShort: { one: 'No mínimo {n} caractere.', other: 'No mínimo {n} caracteres.' },
  fieldNotEmail: 'Isto não é um endereço de e-mail.',
  fieldNotNumber: 'Um número inteiro de {least} a {most}.',
  fieldNotAmount: 'Um número de {least} a {most}.',
  fieldSpaces: 'Sem espaços, por favor.',
};
