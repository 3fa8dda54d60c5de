/** The plain version of isolation: a worker thread that reads what it is sent. */
import { parentPort } from 'node:worker_threads';
import { luggageOf, outcomeOf, type Task } from '../src/compute/tasks.ts';

parentPort?.on('message', (task: Task) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(luggageOf(outcome)));
});
