/** Where the focus goes when the row that has it goes: whoever removes one by key goes on beside it. */

/** Before the button that has it goes, and its row stays. */
export function goToRow(): void {
  goTo(document.activeElement?.closest('li, tr'));
}

export function goToNeighbour(): void {
  const row = document.activeElement?.closest('li, tr');
  // What is opened behind a row goes with the row.
  const first = row?.matches('.source-panel') ? row.previousElementSibling : row;
  const beside = row?.nextElementSibling ?? first?.previousElementSibling ?? row?.closest('section, main');
  goTo(beside);
}

/** Not its button: a key that is held down would press that, too. */
function goTo(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
