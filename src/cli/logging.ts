/** The log goes to standard error, because standard output belongs to results. */
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../base/config.ts';
import { plainly, twiceEscaped } from './plain-output.ts';

const STANDARD_ERROR = 2;

/** The log has texts from strangers in it, and somebody may look at it in a terminal. */
function optionsOf(level: string, streamWrite: (line: string) => string): LoggerOptions {
  return { level, base: null, hooks: { streamWrite } };
}

export async function createLogger(config: Pick<Config, 'FENIX_LOG_LEVEL' | 'FENIX_LOG_FORMAT'>): Promise<Logger> {
  const { FENIX_LOG_LEVEL: level, FENIX_LOG_FORMAT: format } = config;
  const pretty = format === 'pretty' || (format === 'auto' && process.stderr.isTTY === true);
  if (!pretty) return pino(optionsOf(level, plainly), pino.destination({ dest: STANDARD_ERROR, sync: true }));
  const { default: prettyStream } = await import('pino-pretty');
  const colorize = process.stderr.isTTY === true && !process.env['NO_COLOR'];
  return pino(
    optionsOf(level, (line) => twiceEscaped(plainly(line))),
    prettyStream({ colorize, sync: true, destination: STANDARD_ERROR }),
  );
}
