/** A process that runs until a signal asks it to stop. */
import type { Logger } from 'pino';
import { misspellings } from '../config.ts';

interface Running {
  close(): Promise<void>;
}

export async function untilStopped(
  start: () => Promise<Running>,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const says of misspellings(environment)) logger.warn(says);
  // Listened for from the beginning: a signal that comes while it starts is heeded as soon as it runs.
  const stopping = stopSignal();
  const running = await start();
  const signal = await stopping;
  logger.info(`${signal}: finishing what is under way`);
  await running.close();
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
