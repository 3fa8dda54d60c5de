/** In an empty section: leads to the form that adds something to it. */
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
