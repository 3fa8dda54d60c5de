/** What opens in a card: none of it is needed before somebody asks. */
import { later } from '../../frame/later.tsx';

export const BetterLink = later([], async () => (await import('./better-link.tsx')).BetterLink);
export const ShareButton = later([], async () => (await import('../share-button.tsx')).ShareButton);
export const SitePanel = later([], async () => (await import('./site-panel.tsx')).SitePanel);
export const WhyPanel = later(['wants'], async () => (await import('./why-panel.tsx')).WhyPanel);
