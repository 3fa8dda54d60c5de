/**
 * Where the search words stand in the address of a search: the service writes `{term}` there, the window a plain word.
 */
import { say } from '../frame/language.ts';

const SERVICE = '{term}';
/** In either language: users paste addresses that others wrote. */
const WINDOW = /(?:\{|%7b)(?:words|palavras)(?:\}|%7d)/gi;

export function wordsPlace(): string {
  return `{${say('wordsPlace')}}`;
}

export function asShown(address: string): string {
  return address.replaceAll(SERVICE, wordsPlace());
}

export function asAsked(address: string): string {
  return address.replaceAll(WINDOW, SERVICE);
}
