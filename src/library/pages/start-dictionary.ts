/**
 * The dictionary before any page was read: how common words are in English and Portuguese, so that the first profile
 * already knows that "system" says less than "crossover". profiles/vectors/start/README.md says where the counts come
 * from.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  type Dictionary,
  decodeDictionary,
  dictionaryFrom,
  START_LANGUAGES,
  startPath,
} from '../../../profiles/profiles.ts';
import { packageFolder } from '../../base/package.ts';

/** Epoch 0: the pages of all start languages counted together. */
export async function startDictionary(): Promise<Dictionary> {
  const counted = await Promise.all(
    START_LANGUAGES.map(async (language) =>
      decodeDictionary(await promisify(brotliDecompress)(await readFile(join(packageFolder(), startPath(language))))),
    ),
  );
  const frequencies = new Map<string, number>();
  for (const part of counted) {
    for (const [term, frequency] of part.frequencies) frequencies.set(term, (frequencies.get(term) ?? 0) + frequency);
  }
  return dictionaryFrom({ epoch: 0, pages: counted.reduce((sum, { pages }) => sum + pages, 0), frequencies });
}
