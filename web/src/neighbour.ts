/** Moves the focus when its row goes: a user who removes a row by key goes on at the next one. */

/** Moves the focus to the row before the focused button goes. */
export function goToRow(): void {
  goTo(document.activeElement?.closest('li, tr'));
}

export function goToNeighbour(): void {
  const row = document.activeElement?.closest('li, tr');
  // A panel that opens below a row goes with the row.
  const first = row?.matches('.source-panel') ? row.previousElementSibling : row;
  const beside = row?.nextElementSibling ?? first?.previousElementSibling ?? row?.closest('section, main');
  goTo(beside);
}

/** Not to the next row's button: a key that is held down would press that, too. */
function goTo(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
