/**
 * Compares how the window looks before and after a change, by pixels:
 *
 *   compare.js record FOLDER                 fills a demo, and keeps in FOLDER what it answers
 *   compare.js take FOLDER PICTURES [WINDOW] [SCENE...]
 *                                            takes pictures of a built window (dist/web) over these answers, of all
 *                                            scenes or of those whose names begin so
 *   compare.js differ BEFORE AFTER OUT       says which pictures differ, and how far something moved; draws it in OUT
 *
 * Two runs of `take` over one window are equal to the pixel: the answers, the clock and all motion stand still.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { giveAnswers, ORIGIN, type Recording, readRecording, recordAnswers, writeRecording } from './pixels/answers.ts';
import { differ } from './pixels/difference.ts';
import { goThrough, WIDTHS } from './pixels/pictures.ts';
import { scenesOf } from './pixels/scenes.ts';
import { seed } from './pixels/seed.ts';
import { launch, person, startDemo } from './support.ts';

const NOT_IN = { status: 401, type: 'application/json', body: '' };

const [what, first, second, third, ...rest] = process.argv.slice(2);
if (what === 'record' && first !== undefined) await record(first);
else if (what === 'take' && first !== undefined && second !== undefined) await take(first, second, third, rest);
else if (what === 'differ' && first !== undefined && second !== undefined && third !== undefined)
  await sayDifferences(first, second, third);
else {
  process.stderr.write(
    'compare.js record FOLDER | take FOLDER PICTURES [WINDOW] [SCENE...] | differ BEFORE AFTER OUT\n',
  );
  process.exitCode = 2;
}

async function record(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), 'fenix-compare-'));
  const demo = await startDemo(data);
  const browser = await launch();
  try {
    const { page, context: seeding } = await person(browser);
    const places = await seed(page, demo);
    const cookies = await seeding.cookies();
    await seeding.close();
    const recording: Recording = { at: Date.now(), places, answers: {} };
    const scenes = scenesOf(places).filter(({ isOutside }) => isOutside !== true);
    const enter = async (context: BrowserContext) => {
      await context.addCookies(cookies);
      await recordAnswers(context, recording);
      return demo.address;
    };
    // What is asked does not depend on the width.
    await goThrough({ browser, scenes, widths: WIDTHS.slice(-1), at: recording.at, enter });
    await writeRecording(join(folder, 'answers.json'), recording);
  } finally {
    await browser.close();
    await demo.stop();
    await rm(data, { recursive: true });
  }
}

async function take(folder: string, pictures: string, built = 'dist/web', names: readonly string[] = []) {
  const recording = await readRecording(join(folder, 'answers.json'));
  const outside = { ...recording, answers: { ...recording.answers, 'GET /api/users/me ': NOT_IN } };
  const scenes = scenesOf(recording.places).filter(
    ({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)),
  );
  const enter = async (context: BrowserContext, isOutside: boolean) => {
    await giveAnswers(context, isOutside ? outside : recording, built);
    return ORIGIN;
  };
  const browser = await launch();
  try {
    await goThrough({ browser, scenes, widths: WIDTHS, at: recording.at, enter, folder: pictures });
  } finally {
    await browser.close();
  }
}

async function sayDifferences(before: string, after: string, out: string): Promise<void> {
  const found = await differ(before, after, out);
  const differing = found.filter(({ share, shift }) => share > 0 || shift !== 0);
  for (const { name, share, shift } of differing) {
    const moved = shift === undefined ? 'other elements' : `${shift} px`;
    process.stdout.write(`${(share * 100).toFixed(3).padStart(8)} %  ${moved.padStart(14)}  ${name}\n`);
  }
  process.stdout.write(`${differing.length} of ${found.length} pictures differ\n`);
}
