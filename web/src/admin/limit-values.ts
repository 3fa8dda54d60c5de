/** The service's limits in words, by the names of their variables. It loads with the administrators' view. */
import type { ServiceState } from '../contract.ts';
import { count, made, type PlainKey, say } from '../frame/language.ts';

type Write = (value: string) => string;

const plain: Write = (value) => (value === '' ? say('limitNone') : value);
const amount: Write = (value) => count(Number(value));
const yesOrNo: Write = (value) => say(value === 'true' ? 'limitYes' : 'limitNo');
const lasting =
  (unit: 'second' | 'day', none?: PlainKey): Write =>
  (value) =>
    none !== undefined && value === '0' ? say(none) : timeIn(unit, Number(value));

/** Limits with words of their own; for another the window shows the variable's name. */
const KNOWN: Readonly<Record<string, readonly [PlainKey, Write]>> = {
  FENIX_SESSIONS: ['serviceSessions', amount],
  FENIX_SESSIONS_PER_DAY: ['serviceSessionsPerDay', amount],
  FENIX_SESSION_DEADLINE: ['serviceDeadline', lasting('second')],
  FENIX_AUTONOMOUS: ['serviceAutonomous', yesOrNo],
  FENIX_PAUSE: ['servicePause', lasting('second')],
  FENIX_ENGINE_BUDGETS: ['serviceBudgets', plain],
  FENIX_UNREAD_DAYS: ['serviceUnreadDays', lasting('day', 'limitNever')],
  FENIX_DELETED_DAYS: ['serviceDeletedDays', lasting('day', 'limitNo')],
  FENIX_ALLOWED_PORTS: ['servicePorts', plain],
  FENIX_ALLOW_PRIVATE: ['servicePrivate', plain],
};

/** The limit's name, undefined without words for it, and its value. */
export function limitOfService({ name, value }: Pick<ServiceState['limits'][number], 'name' | 'value'>) {
  const [key, write] = KNOWN[name] ?? [undefined, plain];
  return { label: key === undefined ? undefined : say(key), value: write(value) };
}

const MINUTE_SECONDS = 60;

function timeIn(unit: 'second' | 'day', value: number): string {
  const isMinutes = unit === 'second' && value >= 2 * MINUTE_SECONDS;
  const format = { style: 'unit', unit: isMinutes ? 'minute' : unit, unitDisplay: 'long' } as const;
  return made(Intl.NumberFormat, format).format(isMinutes ? value / MINUTE_SECONDS : value);
}
