/** What was counted before any page was read, by language, and where it lies in this package (start/README.md). */
export const START_LANGUAGES = ['en', 'pt'] as const;
type StartLanguage = (typeof START_LANGUAGES)[number];

export function startPath(language: StartLanguage): string {
  return `profiles/vectors/start/${language}.dictionary.br`;
}
