/** The last line of a listing that is cut. */
export function andMore(all: number, told: number): readonly string[] {
  return all > told ? [`and ${all - told} more`] : [];
}
