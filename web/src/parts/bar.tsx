/** A share from -1 to 1 as a bar; negative shares look different. The number beside it speaks to screen readers. */
export function Bar({ share }: { readonly share: number }) {
  const percent = Math.min(Math.abs(share), 1) * 100;
  return (
    <span class={share < 0 ? 'bar negative' : 'bar'} aria-hidden="true">
      {percent === 0 ? null : <span style={{ inlineSize: `${percent}%` }} />}
    </span>
  );
}
