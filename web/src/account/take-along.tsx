/** Downloads all of a user's data as one file. */

import { Section } from '../parts/section.tsx';
import { To } from '../parts/to.tsx';

export function TakeAlong() {
  return (
    <Section title="takeAlong" help="takeAlongHelp">
      <To says="takeAlongNow" class="button" href="/api/users/me/export" download />
    </Section>
  );
}
