/** The words for signing in, signing up. */
export const WORDS = {
  engineWantsContact: 'No contact is set: it may answer more slowly, or not at all.',
  personName: 'What you are called',
  institution: 'Institution',
  signIn: 'Sign in',
  tagline: 'Agents that search for you and learn from your ratings.',
  haveNoAccount: 'No account yet?',
  haveAccount: 'Have an account already?',
  firstAccount: 'Nobody has an account here yet. Whoever creates the first one is the administrator.',
  contact: 'How sites can reach you',
  contactHint:
    'A mail address, or a page. It goes along with every request: Wikipedia and others serve those more slowly whom they cannot reach.',
  contactKept: 'Sites can reach you now.',
  contactGone: 'No contact is named any more.',
  contactConfigured: 'Whoever runs the service has set {address}.',
  forgotten: 'Forgot your password? An administrator can set a new one.',
  optional: 'optional',
  email: 'E-mail',
  showPassword: 'Show it',
  passwordHint: 'At least 8 characters.',
  accountGone: 'Your account and all that was kept of it are gone.',
  invited: 'You are invited.',
} as const;
