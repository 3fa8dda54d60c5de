/**
 * Addresses without what only tells their owner how a visitor came: the parameters that mail, advertising and analytics
 * services document as theirs. What a site may need to show the page stays.
 */
import { urlIn } from '../reader/hosts.ts';

const TRACKING = new RegExp(
  `^(?:${[
    // Analytics: Google, Matomo, AT Internet.
    'utm_\\w+|_ga|_gl|ga_\\w+|pk_\\w+|piwik_\\w+|mtm_\\w+|matomo_\\w+|at_(?:medium|campaign|custom\\d)',
    // Clicks on advertisements: Google, Microsoft, Meta, X, TikTok, Yandex, Pinterest, LinkedIn, Reddit.
    'gclid|gclsrc|dclid|gbraid|wbraid|srsltid|msclkid|fbclid|twclid|ttclid|yclid|ysclid|epik|li_fat_id|rdt_cid|irclickid|hsa_\\w+',
    // Shared links: Instagram, X, YouTube's player.
    'igshid|igsh|ref_src|ref_url',
    // Mail: Mailchimp, HubSpot, Marketo, Omeda, Vero, Klaviyo, Drip.
    'mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|__hs\\w+|mkt_tok|oly_anon_id|oly_enc_id|vero_id|vero_conv|_kx|__s',
  ].join('|')})$`,
  'i',
);

/** The same address when there is nothing to take out. */
export function withoutTracking(address: string): string {
  const url = address.includes('?') ? urlIn(address) : undefined;
  if (url === undefined) return address;
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracking.length === 0) return address;
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}
