/** The words for why a site was not read. */
export const WORDS = {
  refusalsOf: '{n} × {kind}',
  refusedUnsafe: 'not a public address',
  refusedRobots: 'forbidden by robots.txt',
  refusedBusy: 'the site asked for a pause',
  refusedType: 'nothing there to read',
  refusedSize: 'too much, or not whole',
  refusedUnkept: 'asked us not to keep it',
  refusedStatus: 'answered with an error',
  refusedNetwork: 'could not be reached',
  refusedOther: 'another reason',
} as const;
