/** Where nothing is yet: leads to the form that changes that, in the same section. */
export function ToForm({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const place = currentTarget.closest('section, .sections');
        place?.querySelector<HTMLInputElement>('form input:not([type="hidden"])')?.focus();
      }}
    >
      {label}
    </button>
  );
}
