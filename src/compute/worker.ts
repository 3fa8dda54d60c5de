/** The module that worker processes run. */
import { serveTasks } from './serving.ts';
import { luggageOf, outcomeOf } from './tasks.ts';

serveTasks(async (task) => luggageOf(await outcomeOf(task), task.kind === 'page' && task.links));
