/** Recognising reprints: the demo web's written pages against edited mirrors. */
import { fingerprint, sameText } from '../agents/reader/near-duplicates.ts';
import { BEGINNING } from '../demo/demo.ts';
import { loadWrittenSites } from '../demo/written.ts';
import { printTable } from './figures.ts';

/** One word in this many is changed. */
const EDITS = [100, 50, 25, 15, 10];

export async function benchNearDuplicates(): Promise<void> {
  const sites = await loadWrittenSites();
  const texts = sites.flatMap((site) => [...site.listed(BEGINNING)].map(({ text }) => text.trim()));
  const prints = texts.map(fingerprint);
  const rows = EDITS.map((nth) => {
    let right = 0;
    let wrong = 0;
    texts.forEach((text, i) => {
      const mirror = fingerprint(mirrored(text, nth));
      prints.forEach((print, k) => {
        if (!sameText(mirror, print)) return;
        if (i === k) right++;
        else wrong++;
      });
    });
    return [`1 word in ${nth}`, right / Math.max(1, right + wrong), right / texts.length];
  });
  console.log(
    `${texts.length} pages, each against a mirror of every one: a note on top, a sentence less, words changed\n`,
  );
  printTable(['edited', 'precision', 'recall'], rows);
}

function mirrored(text: string, nth: number): string {
  const words = text.split(/\s+/).filter((_, i) => i < 40 || i >= 48);
  const edited = words.map((word, i) => (i % nth === nth - 1 ? 'otherwise' : word));
  return `First published elsewhere and shown here with leave. ${edited.join(' ')}`;
}
