/** Offers as lines of JSON: each shop as soon as it has answered, and all offers side by side at the end. */
import { Readable } from 'node:stream';
import type { OneOffAnswer } from '../../shopping/asking-once.ts';
import type { AskedShop } from '../../shopping/records.ts';
import { shownAsked } from '../../shopping/shown.ts';

export const LINES = 'application/x-ndjson';

interface Telling {
  readonly ask: (told: (shop: AskedShop) => void) => Promise<OneOffAnswer>;
  readonly shown: (answer: OneOffAnswer) => object;
}

/** Throws an error that comes before the first line; after that the lines break off. */
export async function toldOffers({ ask, shown }: Telling): Promise<Readable> {
  const lines = new Readable({ read: () => undefined });
  const say = (line: object) => lines.push(`${JSON.stringify(line)}\n`);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answered = ask((shop) => {
    say({ shop: shownAsked(shop) });
    begin();
  });
  await Promise.race([begun, answered]);
  answered.then(
    (answer) => {
      say({ offers: shown(answer) });
      lines.push(null);
    },
    (error: Error) => lines.destroy(error),
  );
  return lines;
}
