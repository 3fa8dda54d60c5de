/**
 * The picture of a page or an offer, and the icon of a site, from Fenix itself. They are ornaments: if one fails, the
 * window shows nothing. A picture that Fenix is still fetching comes as a single pixel, and the window asks again.
 */
import { useEffect, useState } from 'preact/hooks';
import { askForWishes, wantsPictures } from '../frame/wishes.ts';

interface PictureProps {
  /** The page's id. */
  readonly page: string;
}

export function Thumbnail({ page }: PictureProps) {
  return <Picture key={page} class="thumbnail" address={`/api/pages/${page}/picture`} width={160} height={90} />;
}

export function SiteIcon({ page }: PictureProps) {
  return <Picture key={page} class="site-icon" address={`/api/pages/${page}/icon`} width={16} height={16} />;
}

/** The picture of an offer of a watch: see `PriceRow`. */
export function OfferPicture({ agent, offer }: { readonly agent: string; readonly offer: string }) {
  const address = `/api/shopping/agents/${agent}/offers/${offer}/picture`;
  return <Picture key={address} class="over" address={address} width={72} height={72} />;
}

/** The icon of a source of one’s own, over what stands in its place. */
export function SourceIcon({ address }: { readonly address: string }) {
  return <Picture key={address} class="over" address={address} width={32} height={32} />;
}

/** After the last, the window asks only when the view opens anew. */
const AGAIN_AFTER_MS = [1_500, 4_000, 15_000, 60_000];

interface ImageProps {
  readonly class: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

function Picture({ class: name, address, width, height }: ImageProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'coming' | 'here' | 'gone' | 'later'>('coming');
  useEffect(askForWishes, []);
  useEffect(() => {
    if (state !== 'later') return;
    const after = AGAIN_AFTER_MS[tries];
    if (after === undefined) return setState('gone');
    const waiting = setTimeout(() => {
      setTries(tries + 1);
      setState('coming');
    }, after);
    return () => clearTimeout(waiting);
  }, [state, tries]);
  if (wantsPictures.value === false || state === 'gone') return null;
  // Its room is there before the window knows whether the user wants pictures: nothing moves when one comes.
  if (wantsPictures.value === undefined) return <span class={`${name} coming room`} />;
  return (
    <img
      class={state === 'here' ? name : `${name} coming`}
      src={tries === 0 ? address : `${address}?try=${tries}`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => setState(currentTarget.naturalWidth > 1 ? 'here' : 'later')}
      onError={() => setState('gone')}
    />
  );
}
