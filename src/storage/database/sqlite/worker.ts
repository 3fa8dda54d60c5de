/** The thread in which a SQLite file is worked on: questions come in as messages, and while it is busy they gather. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../../base/giving-way.ts';
import { type Engine, type Request, told } from './engine.ts';
import type { Said } from './line.ts';
import { type Role, startEngine } from './roles.ts';

type Heard = readonly Request[] | 'close';

function say(said: Said): void {
  parentPort?.postMessage(said);
}

function serve(engine: Engine): void {
  const hear = (heard: Heard) => {
    if (heard !== 'close') return engine.add(heard);
    // Whoever closes has waited for all answers.
    engine.close();
    parentPort?.close();
  };
  const receive = () => {
    if (parentPort === null) return;
    for (let next = receiveMessageOnPort(parentPort); next !== undefined; next = receiveMessageOnPort(parentPort)) {
      hear(next.message as Heard);
    }
  };
  parentPort?.on('message', (heard: Heard) => {
    hear(heard);
    engine.work(receive, (replies) => say({ replies }));
  });
}

try {
  const role = workerData as Role;
  // Elsewhere it would be the whole service that steps back.
  if (role.type === 'reader' && role.lane === 'bulk' && process.platform === 'linux') giveWay();
  serve(startEngine(role));
  say({ ready: true });
} catch (error) {
  say({ refused: told(error) });
  parentPort?.close();
}
