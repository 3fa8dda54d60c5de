/** What this browser keeps of the user's choices. A browser that stores nothing asks again next time. */

/** Names that a user gave: they go when their user signs out. */
export const FOLDED_AS = 'fenix.folded';

/** Null if nothing is kept. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False if this browser keeps nothing. */
export function remember(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** A list that was kept; empty if none was, or it is no list. */
export function recallList(name: string): readonly unknown[] {
  return listIn(recall(name));
}

export function listIn(text: string | null): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
