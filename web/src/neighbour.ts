/** Where the focus goes when the row that has it goes: whoever removes one by key goes on beside it. */

export function goToNeighbour(): void {
  const row = document.activeElement?.closest('li, tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section, main');
  if (!(beside instanceof HTMLElement)) return;
  // Not its button: a key that is held down would remove that row, too.
  beside.tabIndex = -1;
  beside.focus({ preventScroll: true });
}
