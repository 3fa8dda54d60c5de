/** The only file that Vitest itself runs in a process for faults. After it, `running.ts` begins. */
import { expect, it } from 'vitest';

it('opens a process for faults', () => {
  expect(process.env['FENIX_MUTANTS_DOOR']).toBeDefined();
});
