/** From when the answers on screen are, where the service is away and the browser's worker answers (public/offline.js). */
import { signal } from '@preact/signals';

/** The time of the oldest kept answer on screen; undefined while the service answers. */
export const keptFrom = signal<number | undefined>(undefined);

/** Every view asks for these: their time says nothing about what it shows. */
const OF_ALL = new Set(['/api/about', '/api/settings', '/api/users/me', '/api/agents']);
let isOfView = false;

/** The next view has answers of its own. */
export function arriveWithKept(): void {
  isOfView = false;
}

/** Each answer says whether it was kept. */
export function noteAnswer({ headers }: Response, path: string): void {
  const at = headers.get('fenix-kept');
  const { value: before } = keptFrom;
  if (at === null) keptFrom.value = undefined;
  else if (before === undefined || !OF_ALL.has(path)) {
    const time = Date.parse(at);
    keptFrom.value = before !== undefined && isOfView ? Math.min(before, time) : time;
    isOfView = !OF_ALL.has(path);
  }
}
