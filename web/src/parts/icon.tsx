/** Small line drawings: for the ways through the window, and for actions on a page. */
const LINES = {
  today:
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4l1.4-1.4M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  agents: 'M4 6h10M4 12h10M4 18h6M18 6h2M18 12h2M18 18h2',
  folder: 'M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
  library: 'M5 4h5a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5ZM19 4h-5a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h5Z',
  sources: 'M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14M6.5 17.5h.01',
  shopping: 'M4 11V4h7l9 9-7 7ZM8 8h.01',
  add: 'M12 5v14M5 12h14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'M7 11v9H4v-9ZM7 11l4-8c1.7 0 2.5 1.2 2.2 2.8L12.6 9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7',
  down: 'M17 13V4h3v9ZM17 13l-4 8c-1.7 0-2.5-1.2-2.2-2.8l.6-3.2H5a2 2 0 0 1-2-2.3l1.2-7A2 2 0 0 1 6.2 4H17',
} as const;

export type IconName = keyof typeof LINES;

/** Stands beside a word, or in a button with a label: screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon-lines" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
