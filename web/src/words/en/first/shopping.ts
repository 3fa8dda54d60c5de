/** The words for shopping. */
export const WORDS = {
  shopping: 'Shopping',
  currency: 'Currency',
  stoppedWatching: '“{words}” is deleted.',
  priceFellNotice: '{price} at {shop}: {title}',
  openIt: 'Look at it',
} as const;
