/** Long work in steps: whoever has it done may let others have a turn between one step and the next. */
export type Steps<T> = Generator<void, T, void>;

/** Does them all at once. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
