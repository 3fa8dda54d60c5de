/** Light or dark: as the system has it, unless the user chose. */
import { effect, signal } from '@preact/signals';
import { recall, remember } from './remembered.ts';

export type Theme = 'system' | 'light' | 'dark';

const REMEMBERED_AS = 'fenix.theme';

export const theme = signal<Theme>(remembered());

/** Applies the choice to the document. */
export function followTheme(): () => void {
  return effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'system') delete dataset['theme'];
    else dataset['theme'] = theme.value;
  });
}

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  remember(REMEMBERED_AS, chosen);
}

function remembered(): Theme {
  const kept = recall(REMEMBERED_AS);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
