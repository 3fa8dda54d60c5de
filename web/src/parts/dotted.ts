/** Several things said of one: those that there are, with a dot between them. */
export function dotted(said: readonly (string | undefined)[]): string {
  return said.filter((each) => each !== undefined && each !== '').join(' · ');
}
