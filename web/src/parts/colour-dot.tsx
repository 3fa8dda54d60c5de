/** An agent's colour. */
export function ColourDot({ colour }: { readonly colour: string }) {
  return <span class="dot" style={{ backgroundColor: colour }} aria-hidden="true" />;
}
