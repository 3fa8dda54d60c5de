/** The answers of a batch, as JSON lines. */
export function answersIn(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}
