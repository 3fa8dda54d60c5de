/** Numbers in options. */
import { InvalidArgumentError } from 'commander';

const MOST = 1_000_000;

export function wholeFrom(least: number, most = MOST): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

export function share(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}
