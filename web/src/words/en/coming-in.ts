/** The words for signing in, signing up. */
export const WORDS = {
  engineWantsContact: 'No contact is set: it may answer more slowly, or not at all.',
  personName: 'What you are called',
  institution: 'Institution',
} as const;
