/** Several things said of one: those that there are, with a dot between them. */
export function dotted(said: readonly (string | undefined)[]): string {
  return said.filter((each) => each !== undefined && each !== '').join(' · ');
}

/** The same as a line of its own. */
export function dottedLine(said: readonly (string | undefined)[]): string {
  return withCapital(dotted(said));
}

export function withCapital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Of amounts with their names, as in “Read: 3. Left out: 0.”, those of what happened; if nothing did, the first. */
export function withoutNone(said: string): string {
  return said.replace(/[^.]+: 0\./g, '').trim() || said.replace(/\..*/, '.');
}
