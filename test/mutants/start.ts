/** The one file that Vitest itself runs in a process for faults: when it ended, `running.ts` begins with the work. */
import { expect, it } from 'vitest';

it('opens a process for faults', () => {
  expect(process.env['FENIX_MUTANTS_DOOR']).toBeDefined();
});
