/** Something is on its way. */
export function Spinner({ label, small = false }: { readonly label: string; readonly small?: boolean }) {
  return (
    <span class={small ? 'spinner small' : 'spinner'} role="status">
      <span class="hidden">{label}</span>
    </span>
  );
}
