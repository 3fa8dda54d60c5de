/** The module that reading processes run. */
import { FormSteps } from './form-reading.ts';
import { serveTasks } from './serving.ts';
import { luggageOf, outcomeOf } from './tasks.ts';

const forms = new FormSteps();
serveTasks(async (task) => luggageOf(await outcomeOf(task, forms), task.kind === 'page' && task.links));
