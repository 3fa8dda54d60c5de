/** A button that hands a page's address on. */
import { Button } from '../frame/action.tsx';
import { hasSharing, type Shared, share } from './sharing.ts';

export function ShareButton(page: Shared) {
  return <Button says={hasSharing() ? 'share' : 'copyAddress'} class="quiet" onClick={() => void share(page)} />;
}
