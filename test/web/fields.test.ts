/** What a field takes is what the service takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../web/src/', import.meta.url);
/** The size of letters is a matter of the browser alone. */
const OWN = 'reader/text-actions.tsx';

test('no field of the window has a limit that was typed by hand', () => {
  const views = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(views.length).toBeGreaterThan(100);
  const typed = views.filter((file) =>
    /(?<![\w-])(?:max|min)(?:Length)?(?:=\{|: )\d/.test(readFileSync(new URL(file, SOURCE), 'utf8')),
  );
  expect(typed).toEqual([OWN]);
});
