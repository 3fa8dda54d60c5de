/** The words for when agents search, and when they are quiet. */
export const WORDS = {
  timeZone: 'Time zone',
  cron: 'Own timetable',
} as const;
