/** The thread that works on a SQLite file: requests come in as messages, and gather while it is busy. */
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
    // The closing process has waited for all answers.
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
  // On other systems this would lower the priority of the whole service.
  if (role.type === 'reader' && role.lane === 'bulk' && process.platform === 'linux') giveWay();
  serve(startEngine(role));
  say({ ready: true });
} catch (error) {
  say({ refused: told(error) });
  parentPort?.close();
}
