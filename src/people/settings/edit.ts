/** A user's change of their settings, and its errors. */
import type { Because } from '../../../agents/agents.ts';
import { HOUR_OF_DAY, isTimeZone } from '../../base/calendar.ts';
import { because } from '../../base/reasons.ts';
import type { SettingsEdit } from './schemas.ts';
import type { ChosenSettings } from './settings.ts';

interface Wrong {
  readonly field: string;
  readonly because: Because;
}

/** Empty if the settings can be kept. */
export function wrongIn({ timeZone, quietHours, daily }: SettingsEdit): readonly Wrong[] {
  const hours = [
    ['quietHours.from', quietHours?.from],
    ['quietHours.to', quietHours?.to],
    ['daily.at', daily?.at],
  ] as const;
  const wrong: Wrong[] = hours.flatMap(([field, hour]) =>
    hour === undefined || HOUR_OF_DAY.test(hour) ? [] : [{ field, because: because('settings.hour') }],
  );
  if (timeZone && !isTimeZone(timeZone)) {
    wrong.push({ field: 'timeZone', because: because('settings.zone', { zone: timeZone }) });
  }
  if (wrong.length === 0 && quietHours && quietHours.from === quietHours.to) {
    wrong.push({ field: 'quietHours.to', because: because('settings.no-quiet') });
  }
  return wrong;
}

/** `null` removes a choice. */
export function settingsAfter(chosen: ChosenSettings, edit: SettingsEdit): ChosenSettings {
  const { timeZone, language, quietHours, daily, shares: before, pictures, ...rest } = chosen;
  const shares = edit.shares === undefined ? before : (edit.shares ?? undefined);
  return {
    ...rest,
    ...kept('timeZone', edit.timeZone, timeZone),
    ...kept('language', edit.language, language),
    ...kept('quietHours', edit.quietHours, quietHours),
    ...(shares === undefined ? {} : { shares }),
    ...((edit.pictures ?? pictures ?? true) ? {} : { pictures: false as const }),
    ...kept('daily', edit.daily && dailyAfter(daily, edit.daily), daily),
  };
}

function dailyAfter(before: ChosenSettings['daily'], edit: NonNullable<SettingsEdit['daily']>) {
  const { minutes, ...rest } = { ...before, ...edit };
  return { ...rest, ...(minutes ? { minutes } : {}) };
}

function kept<K extends keyof ChosenSettings>(
  key: K,
  now: ChosenSettings[K] | null | undefined,
  before: ChosenSettings[K],
): Pick<ChosenSettings, K> {
  const value = now === undefined ? before : now;
  return (value ? { [key]: value } : {}) as Pick<ChosenSettings, K>;
}
