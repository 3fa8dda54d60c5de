import { pino } from 'pino';
import { expect, it } from 'vitest';
import { telling } from '../../../../src/app/worker/telling.ts';
import { DatabaseBusy, NotWritten } from '../../../../src/storage/database/database.ts';
import { capture } from '../../support/streams.ts';

it('the log gets each kind of refusal once a minute, and every other error', () => {
  const log = capture();
  let now = 0;
  const tell = telling(pino({}, log.stream), () => now);
  for (let second = 0; second < 120; second++) {
    tell(new NotWritten('full', 'no room'));
    if (second % 10 === 0) tell(new DatabaseBusy('much to do'));
    if (second < 3) tell(new Error('a mistake'));
    now += 1_000;
  }
  const said = log
    .text()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const times = (message: string) => said.filter((each) => each === message).length;
  expect([times('no room'), times('much to do'), times('a mistake'), said.length]).toEqual([2, 2, 3, 7]);
});
