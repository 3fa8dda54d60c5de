/** The words for signing in, signing up. */
import type { WORDS as ENGLISH } from '../en/coming-in.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  engineWantsContact: 'Nenhum contato foi informado: ele pode responder mais devagar, ou não responder.',
  personName: 'Como você se chama',
  institution: 'Instituição',
};
