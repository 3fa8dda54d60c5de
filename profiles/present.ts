/** The fields that are there: an absent field is no key, neither in a record nor in JSON. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

type Absent<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];
export type Present<T> = Omit<T, Absent<T>> & { [Key in Absent<T>]?: Exclude<T[Key], undefined> };
