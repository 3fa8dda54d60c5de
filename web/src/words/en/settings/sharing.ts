/** The words for what is shared with others here. */
export const WORDS = {
  sharesHint:
    'Your agents are offered what the searches of others find and what they like, and theirs what yours find and you like; nobody is told whose it was. What comes by your own feeds, sites, forms, texts and addresses, and by sites watched and links followed, is never shared. What was read while this was off stays unshared until a search finds it again. Until five people have been here for a week this is off unless you switch it on.',
  sharesOn: 'My agents share, and get what others share',
  privateAgent: 'Privacy',
  privateAgentHint:
    'A private agent gives nothing to others and gets nothing of theirs, whatever you share: what it reads from now on is yours alone and is counted nowhere.',
  privateOff: 'As I share',
  privateOn: 'This agent is private',
  sharesNow: 'Your agents share now.',
  sharesNoMore: 'Your agents keep to themselves now.',
  whatIsShared: 'What is shared, and what never is',
} as const;
