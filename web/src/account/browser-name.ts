/** A browser's name for people, from its user agent; the order matters, because each claims to be others, too. */

const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const LONGEST = 60;

export function browserIn(userAgent: string): { readonly browser: string; readonly system: string | undefined } {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined) return { browser: userAgent.slice(0, LONGEST), system: undefined };
  return { browser, system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] };
}
