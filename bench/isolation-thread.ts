/** The plain version of isolation: a worker thread that reads. */
import { parentPort } from 'node:worker_threads';
import { FormSteps } from '../src/outside/compute/form-reading.ts';
import { luggageOf, outcomeOf, type Task } from '../src/outside/compute/tasks.ts';

const forms = new FormSteps();
parentPort?.on('message', (task: Task) => {
  void outcomeOf(task, forms).then((outcome) => parentPort?.postMessage(luggageOf(outcome)));
});
