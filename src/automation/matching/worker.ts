/**
 * The thread that matches pages: it folds and compares profiles, and asks the process for what it needs of the
 * database.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { systemNow } from '../../base/clock.ts';
import { giveWay } from '../../base/giving-way.ts';
import { systemAlarm } from '../../base/time.ts';
import { DistantDatabase, type DistantReply } from '../../storage/database/distant-database.ts';
import { leaseClock } from '../../storage/database/lease-clock.ts';
import { told } from '../../storage/database/sqlite/engine.ts';
import { type MatchingTask, matchingOver, type Said } from './open-matching.ts';

const { dialect, holder } = workerData as MatchingTask;

function say(said: Said): void {
  parentPort?.postMessage(said);
}

const failed = (error: unknown) => say({ failed: told(error) });
const database = new DistantDatabase(dialect, (asked) => say({ asked }));
const time = { now: systemNow, alarm: systemAlarm };
const matching = matchingOver({ database, holder, time, leaseNow: leaseClock(dialect), failed });

parentPort?.on('message', (heard: DistantReply | 'close') => {
  if (heard !== 'close') return database.heard(heard);
  matching
    .close()
    .catch(failed)
    .finally(() => parentPort?.close());
});
// Elsewhere the whole service would step back.
if (process.platform === 'linux') giveWay();
matching.run();
