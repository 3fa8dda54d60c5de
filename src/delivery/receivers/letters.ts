/** Other people's texts in Fenix's messages. */
import type { Item } from './message.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter);
}

/** One line of visible characters: no control characters, no halves of characters, none that turn the text around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Makes each foreign text one line of visible characters. */
export function plainItem({ title, description, agent, why, ...item }: Item): Item {
  return {
    ...item,
    title: oneLine(title) || item.url,
    description: oneLine(description),
    agent: oneLine(agent),
    why: why.map(oneLine),
  };
}

export function shortened(text: string, most: number): string {
  const letters = [...text.slice(0, 2 * most)];
  return letters.length <= most && text.length <= 2 * most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
