/** An address that leads nowhere. */
import { say } from '../language.ts';
import { Empty } from '../parts/empty.tsx';
import { useTitle } from '../title.ts';

export function NowherePage() {
  useTitle(say('nothingHere'));
  return (
    <Empty whole title={say('nothingHere')} help={say('nothingHereHelp')}>
      <a class="button" href="/">
        {say('backHome')}
      </a>
    </Empty>
  );
}
