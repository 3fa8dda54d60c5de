/** Batches of commands: JSON, line by line. */
export function linesOf(...requests: readonly unknown[]): string {
  return requests.map((each) => `${JSON.stringify(each)}\n`).join('');
}

export function answersIn(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}
