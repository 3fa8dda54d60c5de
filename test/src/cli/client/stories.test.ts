/** Commands over a service, as `stories.txt` shows them in a terminal. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { evolutionUrl } from '../../../agents/support.ts';
import { PASSWORD } from '../../../world/person.ts';
import { shellFor } from '../../../world/shell.ts';
import { httpServer } from '../../support/http.ts';

const STORIES = readFileSync(new URL('stories.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((story) => story.split('\n'))
  .map(([title = '', ...lines]) => [title, lines.join('\n')] as const);

/** A service, a shell beside it, and placeholders of the stories. */
async function sceneOf() {
  const { address, person, folder, fenix } = await shellFor('ana');
  const { port } = await httpServer((_request, response) => response.end('<html>hello'));
  const { token } = await person.post('/api/tokens', { name: 'shell', password: PASSWORD });
  const [good, table] = [evolutionUrl(0), join(folder, 'table.csv')];
  await writeFile(table, `url,rating\n${good},-1\nnowhere,1\n`);
  const kept = join(folder, 'kept');
  await writeFile(kept, JSON.stringify(['dom page', 'dom', 'dom'].map(pinned)));
  const saved = join(folder, 'saved');
  await writeFile(saved, '<!-- saved from url=(0020)http://lost.example/s -->\n<html><p>A page of words.');
  const feeds = join(folder, 'feeds');
  await writeFile(feeds, '<opml version="2.0"><body><outline text="A" xmlUrl="http://a.example/feed"/></body></opml>');
  const user = fileURLToPath(new URL('user.json', import.meta.url));
  const stranger = `http://127.0.0.1:${port}`;
  const names = new Map(
    Object.entries({ address, folder, good, password: PASSWORD, stranger, table, kept, feeds, saved, token, user }),
  );
  return {
    person,
    fenix,
    named: (text: string) => text.replace(/\{(\w+)\}/g, (word, name) => names.get(name) ?? word),
  };
}

/** Bookmarks in Pinboard's format. */
function pinned(tags: string, i: number) {
  const time = `2016-10-${31 - (i % 2)}T10:00:00Z`;
  return { href: `http://lost.example/${i}`, description: i === 0 ? 'One' : 'Other', time, toread: 'yes', tags };
}

/** A pattern of the text, in which `…` stands for anything. */
function like(text: string) {
  const letters = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return expect.stringMatching(new RegExp(`^${letters.replaceAll('…', '[^]*')}$`));
}

it.each(STORIES)('%s', async (_, story) => {
  const { person, fenix, named } = await sceneOf();
  for (const step of named(story).split(/^(?=[$@] )/m)) {
    const [first = '', ...lines] = step.trimEnd().split('\n');
    const [mark, ...words] = Array.from(first.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g), ([, ...said]) => said.join(''));
    const marked = (of: string) => lines.filter((line) => line.startsWith(of)).map((line) => line.slice(of.length));
    if (mark === '@') expect(await person.status(words[0] as 'POST', words[1] ?? '')).toBeLessThan(300);
    if (mark !== '$') continue;
    const { code, stdout, stderr } = await fenix(words, marked('< ').join('\n'));
    const said = lines.filter((line) => !/^[<!=] /.test(line)).join('\n');
    expect.soft({ first, code, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() }).toEqual({
      first,
      code: Number(marked('= ')[0] ?? 0),
      stdout: like(said),
      stderr: like(marked('! ').join('\n')),
    });
  }
});
