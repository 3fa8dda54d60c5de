/** An address that leads nowhere. */

import { Empty } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { say } from './language.ts';
import { useTitle } from './router.ts';

export function NowhereView() {
  useTitle(say('nothingHere'));
  return (
    <Empty whole title={say('nothingHere')} help={say('nothingHereHelp')}>
      <To says="backHome" class="button" href="/" />
    </Empty>
  );
}
