/** The words for profiles. */
export const WORDS = {
  profilesOf: 'Profiles of {name}',
  profilesHelp: 'What the agent has learned to look for: the heaviest terms of each profile, as pages write them.',
  noProfiles: 'No profiles yet',
  noProfilesHelp: 'Rate a page relevant, and the first profile begins.',
  interestPages: { one: '{n} liked page', other: '{n} liked pages' },
  interestTerms: 'What sets it apart: {terms}',
  interestRename: 'Name this interest',
  interestName: 'Name of this interest',
  interestJoin: 'Join with…',
  interestJoinNow: 'Join',
  family: 'Family',
  familyHelp: 'Lines lead from parents to children, the oldest at the top. Filled circles are profiles in use.',
  familyOf: { one: 'Family tree of {n} generation', other: 'Family tree over {n} generations' },
  familyChild: '{when}: {child} came from {parents}.',
  familyMore: 'and {n} more',
  toTheList: 'To the list',
} as const;
