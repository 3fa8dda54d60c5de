/** What opens in a card: none of it is needed before somebody asks. */
import { later } from '../../frame/later.tsx';

export const BetterLink = later(['lists'], async () => (await import('./better-link.tsx')).BetterLink);
export const SitePanel = later(['lists'], async () => (await import('./site-panel.tsx')).SitePanel);
export const WhyPanel = later(['lists'], async () => (await import('./why-panel.tsx')).WhyPanel);
