/** The log: always on standard error, since standard output belongs to results. */
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const STANDARD_ERROR = 2;

export async function createLogger(config: Pick<Config, 'FENIX_LOG_LEVEL' | 'FENIX_LOG_FORMAT'>): Promise<Logger> {
  const { FENIX_LOG_LEVEL: level, FENIX_LOG_FORMAT: format } = config;
  const pretty = format === 'pretty' || (format === 'auto' && process.stderr.isTTY === true);
  if (!pretty) return pino({ level, base: null }, pino.destination({ dest: STANDARD_ERROR, sync: true }));
  const { default: prettyStream } = await import('pino-pretty');
  const colorize = process.stderr.isTTY === true && !process.env['NO_COLOR'];
  return pino({ level, base: null }, prettyStream({ colorize, sync: true, destination: STANDARD_ERROR }));
}
