/** Written by `npm run contract` from the OpenAPI document. Do not edit. */

export type About = {
  readonly version: string;
  readonly signUp: 'open' | 'closed' | 'first';
  readonly sources: string[];
  readonly pagesPerList: number;
  readonly signedIn: boolean;
};

export type AddedFeed = { readonly feed?: Feed | undefined; readonly found: FoundFeed[] };

export type AddedText = { readonly page: string; readonly title: string };

export type AddedUser = {
  readonly login: string;
  readonly name?: string | undefined;
  readonly password: string;
  readonly admin?: boolean | undefined;
};

export type Additions = {
  readonly from: string;
  readonly found: number;
  readonly known: number;
  readonly waiting: number;
  readonly taken: number;
  readonly left: { readonly title: string; readonly why: string; readonly reason: Reason }[];
  readonly leftInAll: number;
  readonly reasons: { readonly why: string; readonly reason: Reason; readonly count: number }[];
};

export type AddressToLookAt = { readonly address: string };

export type Agent = {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly colour: string;
  readonly language?: AgentLanguage | undefined;
  readonly pagesPerSession: number;
  readonly freshness?: 'day' | 'week' | 'month' | 'year' | undefined;
  readonly safeSearch?: 'off' | 'moderate' | 'strict' | undefined;
  readonly engines?: string[] | undefined;
  readonly mutedUntil?: string | undefined;
  readonly generations?: number | undefined;
  readonly folder?: string | undefined;
  readonly place?: number | undefined;
  readonly createdAt: string;
  readonly expansions: boolean;
  readonly private: boolean;
  readonly observe: boolean;
  readonly alerts: boolean;
  readonly neverAdded: string[];
  readonly negativeWords: string[];
  readonly mustSay: 'all' | 'most' | 'any';
  readonly schedule: Schedule;
  readonly next?: NextSession | undefined;
  readonly status: {
    readonly running: boolean;
    readonly sessions: number;
    readonly shown: number;
    readonly unrated: number;
    readonly unread: number;
    readonly lastSessionAt?: string | undefined;
    readonly damaged: boolean;
  };
};

export type AgentArchive = {
  readonly format: 'fenix-agent';
  readonly version: 1;
  readonly agent: object;
  readonly log: object[];
  readonly seen: string[];
  readonly counts: object;
};

export type AgentEdit = {
  readonly words?: string | undefined;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly language?: AgentLanguage | null | undefined;
  readonly pagesPerSession?: number | undefined;
  readonly engines?: string[] | null | undefined;
  readonly freshness?: 'day' | 'week' | 'month' | 'year' | null | undefined;
  readonly expansions?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly observe?: boolean | undefined;
  readonly alerts?: boolean | undefined;
  readonly neverAdded?: string[] | undefined;
  readonly negativeWords?: string[] | undefined;
  readonly mustSay?: 'all' | 'most' | 'any' | undefined;
  readonly schedule?: Schedule | undefined;
  readonly generations?: number | null | undefined;
  readonly folder?: string | null | undefined;
  readonly place?: number | null | undefined;
  readonly safeSearch?: 'off' | 'moderate' | 'strict' | null | undefined;
  readonly mutedUntil?: string | null | undefined;
};

export type AgentEngine = {
  readonly id: string;
  readonly name: string;
  readonly shown: number;
  readonly rated: number;
  readonly relevant: number;
  readonly served: number;
  readonly share: number;
  readonly why: 'left-alone' | 'nothing-rated' | 'neighbours' | 'not-rated' | 'few-rated' | 'ratings';
};

export type AgentEvent =
  | { readonly type: 'agent-changed'; readonly agent: string }
  | { readonly type: 'session-opened'; readonly agent: string; readonly number: number }
  | { readonly type: 'source'; readonly agent: string; readonly number: number; readonly news: SourceNews }
  | { readonly type: 'provisional'; readonly agent: string; readonly number: number; readonly pages: ListedPage[] }
  | { readonly type: 'session-closed'; readonly agent: string; readonly number: number; readonly shown: number }
  | { readonly type: 'session-broke-off'; readonly agent: string; readonly number: number }
  | { readonly type: 'rated'; readonly agent: string; readonly page: string; readonly value?: number | undefined }
  | { readonly type: 'daily-made'; readonly user: string; readonly date: string; readonly pages: number }
  | {
      readonly type: 'site-changed';
      readonly user: string;
      readonly site: string;
      readonly name: string;
      readonly state: 'looking' | 'ready' | 'broken' | 'failed';
    }
  | { readonly type: 'crawl-changed'; readonly user: string; readonly crawl: string }
  | {
      readonly type: 'crawl-progress';
      readonly agent: string;
      readonly crawl: string;
      readonly pages: number;
      readonly visits: number;
      readonly waitingSites: number;
      readonly next?: string | undefined;
    }
  | { readonly type: 'shopping-changed'; readonly user: string; readonly shopping: string }
  | {
      readonly type: 'price-fell';
      readonly user: string;
      readonly shopping: string;
      readonly alert: string;
      readonly title: string;
      readonly shop: string;
      readonly amount: string;
      readonly currency: string | null;
    };

export type AgentLanguage =
  | 'en'
  | 'pt'
  | 'de'
  | 'es'
  | 'fr'
  | 'it'
  | 'nl'
  | 'no'
  | 'ru'
  | 'sv'
  | 'uk'
  | 'ar'
  | 'cs'
  | 'da'
  | 'el'
  | 'fi'
  | 'ga'
  | 'hi'
  | 'hu'
  | 'id'
  | 'ja'
  | 'ko'
  | 'lt'
  | 'pl'
  | 'ro'
  | 'th'
  | 'tr'
  | 'zh';

export type AgentOfFile = {
  readonly agent: Agent;
  readonly groups: GroupName[];
  readonly isNew: boolean;
  readonly pages?: Additions | undefined;
  readonly feeds?: TakenFeeds | undefined;
};

export type AgentsFile = {
  readonly export?: string | undefined;
  readonly file?: string | undefined;
  readonly groups: GroupName[];
};

export type AgentsOfFile = { readonly agents: AgentOfFile[] };

export type ArchiveFile = { readonly archive: string; readonly onlyNew?: boolean | undefined };

export type AskedForm = {
  readonly stage: 'looking' | 'asking' | 'none' | 'all';
  readonly read: number;
  readonly isPart?: true | undefined;
  readonly mayPostSince?: string | undefined;
  readonly form?:
    | {
        readonly url: string;
        readonly index: number;
        readonly method: 'get' | 'post' | 'dialog';
        readonly left?: string | undefined;
        readonly likeness: number;
        readonly isOwn: boolean;
        readonly fields: {
          readonly name: string;
          readonly label: string;
          readonly by: 'markup' | 'layout' | 'hint' | 'none' | 'person';
          readonly role:
            | 'query'
            | 'category'
            | 'sort'
            | 'range'
            | 'date'
            | 'email'
            | 'user'
            | 'password'
            | 'name'
            | 'phone'
            | 'place'
            | 'text'
            | 'subject'
            | 'captcha'
            | 'consent'
            | 'quantity'
            | 'submit'
            | 'hidden'
            | 'other';
          readonly type: string;
          readonly options: string[];
        }[];
      }
    | undefined;
  readonly found: {
    readonly url: string;
    readonly index: number;
    readonly kind: 'search' | 'login' | 'registration' | 'recovery' | 'contact' | 'newsletter' | 'order' | 'other';
    readonly confidence: number;
    readonly left?: string | undefined;
    readonly likeness: number;
    readonly isOwn: boolean;
    readonly fields: number;
  }[];
  readonly asked: number;
  readonly fresh: number;
  readonly seen: number;
  readonly estimated: number;
  readonly words: { readonly word: string; readonly weight: number }[];
  readonly templates: {
    readonly inputs: string;
    readonly asked: number;
    readonly different: number;
    readonly informative: boolean;
  }[];
  readonly answers: {
    readonly at: string;
    readonly fresh: number;
    readonly url: string;
    readonly filled: { readonly label: string; readonly value: string; readonly said?: string | undefined }[];
    readonly nonsense: boolean;
    readonly outcome: 'records' | 'empty' | 'error' | 'too many' | 'refused';
    readonly records: number;
  }[];
};

export type AskedFormEdit = {
  readonly corrections?:
    | {
        readonly name: string;
        readonly role?: 'query' | 'category' | 'sort' | 'range' | 'date' | 'place' | 'other' | undefined;
        readonly label?: string | undefined;
      }[]
    | undefined;
  readonly mayPost?: boolean | undefined;
  readonly chosen?: { readonly url: string; readonly index: number } | undefined;
};

export type AskedShop = {
  readonly id: string;
  readonly name: string;
  readonly state: 'asking' | 'answered' | 'failed';
  readonly ms?: number | undefined;
  readonly offers: number;
  readonly why?: string | undefined;
  readonly reason?: Reason | undefined;
};

export type BestOffer = {
  readonly key: string;
  readonly shop: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly link: string;
  readonly picture: boolean;
  readonly seenAt: string;
  readonly total?: Total | undefined;
};

export type BetterPage = { readonly address: string };

export type BroughtCrawl = {
  readonly kind: 'watch' | 'follow' | 'form';
  readonly agent: string;
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  readonly section?: boolean | undefined;
  readonly policy?: 'breadth-first' | 'backlinks' | 'pagerank' | 'path-ascending' | 'focused' | undefined;
  readonly revisit?: 'uniform' | 'proportional' | 'adaptive' | 'threshold' | 'steady' | undefined;
  readonly pages?: number | undefined;
  readonly perDay?: number | undefined;
  readonly key: string;
  readonly state: 'going' | 'paused' | 'cancelled' | 'done';
  readonly form?:
    | {
        readonly mayPost?: boolean | undefined;
        readonly chosen?: { readonly url: string; readonly index: number } | undefined;
        readonly corrections?:
          | {
              readonly name: string;
              readonly role?: 'query' | 'category' | 'sort' | 'range' | 'date' | 'place' | 'other' | undefined;
              readonly label?: string | undefined;
            }[]
          | undefined;
      }
    | undefined;
};

export type BroughtHighlight = {
  readonly url: string;
  readonly title: string;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  readonly note: string;
  readonly at: string;
};

export type BroughtPage = {
  readonly url: string;
  readonly title: string;
  readonly savedAt: string;
  readonly text: string;
  readonly outline?: TextRange[] | undefined;
  readonly tags?: string[] | undefined;
};

export type BroughtSaved = { readonly isNew: boolean };

export type Child = {
  readonly profile: string;
  readonly parents: string[];
  readonly gained: string[];
  readonly lost: string[];
};

export type CloneName = { readonly name: string };

export type ContactEdit = { readonly contact: string };

export type Contribution = {
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
  readonly share: number;
  readonly without: number;
  readonly decides: boolean;
  readonly whose?: 'asked' | 'rated' | undefined;
  readonly isByHand?: true | undefined;
};

export type CountsFile = { readonly counts: string };

export type CrawlDetail = {
  readonly id: string;
  readonly agent: string;
  readonly kind: 'watch' | 'follow' | 'form';
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  readonly section: boolean;
  readonly policy: 'breadth-first' | 'backlinks' | 'pagerank' | 'path-ascending' | 'focused';
  readonly revisit: 'uniform' | 'proportional' | 'adaptive' | 'threshold' | 'steady';
  readonly pages: number;
  readonly perDay: number;
  readonly state: 'going' | 'paused' | 'cancelled' | 'done';
  readonly createdAt: string;
  readonly figures: CrawlFigures;
  readonly lastTurnAt?: string | undefined;
  readonly next?: string | undefined;
  readonly waitsFor?: 'budget' | 'quiet' | 'pages' | 'entries' | 'form' | 'leave' | 'words' | 'topic' | undefined;
  readonly visitsToday: number;
  readonly worth: { readonly shown: number; readonly rated: number; readonly relevant: number };
  readonly freshness?: number | undefined;
  readonly policies: { readonly policy: string; readonly pages: number; readonly liking: number }[];
  readonly brought: {
    readonly url: string;
    readonly title: string;
    readonly at: string;
    readonly liking: number;
    readonly policy: string;
  }[];
  readonly upcoming: {
    readonly url: string;
    readonly at?: string | undefined;
    readonly score: number;
    readonly depth: number;
    readonly again: boolean;
    readonly from?: string | undefined;
    readonly anchor?: string | undefined;
    readonly signs: {
      readonly sign: 'always' | 'link' | 'telling' | 'source' | 'site' | 'folder';
      readonly value: number;
    }[];
  }[];
  readonly latest: {
    readonly at: string;
    readonly url: string;
    readonly title: string;
    readonly fate: string;
    readonly failed?: string | undefined;
    readonly reason?: Reason | undefined;
    readonly from?: string | undefined;
    readonly anchor?: string | undefined;
    readonly signs: {
      readonly sign: 'always' | 'link' | 'telling' | 'source' | 'site' | 'folder';
      readonly value: number;
    }[];
  }[];
};

export type CrawlEdit = {
  readonly policy?: 'breadth-first' | 'backlinks' | 'pagerank' | 'path-ascending' | 'focused' | undefined;
  readonly revisit?: 'uniform' | 'proportional' | 'adaptive' | 'threshold' | 'steady' | undefined;
  readonly pages?: number | undefined;
  readonly perDay?: number | undefined;
};

export type CrawlFigures = {
  readonly pages: number;
  readonly sites: number;
  readonly found: number;
  readonly coverage: number;
  readonly visits: number;
  readonly again: number;
  readonly changed: number;
  readonly copies: number;
  readonly nothing: number;
  readonly unkept: number;
  readonly refused: { readonly [key: string]: number };
  readonly cut: { readonly [key: string]: number };
  readonly waitingSites: number;
  readonly spentSites: number;
};

export type CreatedDestination = {
  readonly id: string;
  readonly kind: 'mail' | 'webhook' | 'ntfy';
  readonly name: string;
  readonly address: string;
  readonly createdAt: string;
  readonly off?: { readonly why: 'failing' | 'gone' | 'unsubscribed' | 'by-hand'; readonly at: string } | undefined;
  readonly hasToken: boolean;
  readonly confirmed: boolean;
  readonly last?:
    | { readonly at: string; readonly why?: string | undefined; readonly reason?: Reason | undefined }
    | undefined;
  readonly secret?: string | undefined;
};

export type CreatedInvitation = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'used' | 'expired' | 'unknown';
  readonly link: string;
};

export type CreatedOutlet = {
  readonly id: string;
  readonly name: string;
  readonly agent?: string | undefined;
  readonly createdAt: string;
  readonly atom: string;
  readonly json: string;
};

export type CreatedToken = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | undefined;
  readonly token: string;
};

export type Credentials = { readonly login: string; readonly password: string };

export type CurrentScore = {
  readonly page: string;
  readonly score: number;
  readonly profile?: string | undefined;
  readonly interest?: string | undefined;
};

export type CurrentScores = { readonly threshold?: number | undefined; readonly items: CurrentScore[] };

export type Daily = { readonly today: string; readonly list?: DailyList | undefined };

export type DailyAgent = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly pages: number;
  readonly far?: number | undefined;
  readonly why?:
    | 'sources-failed'
    | 'nothing-new'
    | 'left-out'
    | 'below-threshold'
    | 'ended-early'
    | 'never-ran'
    | 'did-not-run'
    | 'all-read'
    | 'others-were-better'
    | 'muted'
    | 'damaged'
    | undefined;
};

export type DailyDate = { readonly date: string; readonly madeAt: string; readonly pages: number };

export type DailyList = {
  readonly date: string;
  readonly timeZone: string;
  readonly madeAt: string;
  readonly minutes?: number | undefined;
  readonly agents: DailyAgent[];
  readonly kept: boolean;
  readonly pages: DailyPage[];
  readonly keptBack: DailyPage[];
};

export type DailyPage = {
  readonly page: string;
  readonly engines?: string[] | undefined;
  readonly score: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly author?: string | undefined;
  readonly published?: string | undefined;
  readonly fromEngine?: string | undefined;
  readonly tried?: 'unsure' | 'explored' | undefined;
  readonly session: number;
  readonly picture: boolean;
  readonly updated: boolean;
  readonly pinned: boolean;
  readonly alsoAt: { readonly url: string; readonly site: string }[];
  readonly alsoFor: string[];
  readonly profile?: string | undefined;
  readonly rating?: number | undefined;
  readonly saved: boolean;
  readonly state: 'new' | 'seen' | 'read' | 'rated' | 'founding' | 'replaced' | 'hidden';
  readonly replacedBy?: string | undefined;
  readonly agent: string;
  readonly terms: string[];
  readonly seconds: number;
};

export type DeletedAgent = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly deletedAt: string;
  readonly purgedAt: string;
};

export type Destination = {
  readonly id: string;
  readonly kind: 'mail' | 'webhook' | 'ntfy';
  readonly name: string;
  readonly address: string;
  readonly createdAt: string;
  readonly off?: { readonly why: 'failing' | 'gone' | 'unsubscribed' | 'by-hand'; readonly at: string } | undefined;
  readonly hasToken: boolean;
  readonly confirmed: boolean;
  readonly last?:
    | { readonly at: string; readonly why?: string | undefined; readonly reason?: Reason | undefined }
    | undefined;
};

export type DestinationEdit = {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly token?: string | null | undefined;
  readonly on?: boolean | undefined;
};

export type DestinationKind = {
  readonly kind: 'mail' | 'webhook' | 'ntfy';
  readonly form: 'mail' | 'web';
  readonly example: string;
  readonly token: 'none' | 'may' | 'must';
};

export type Destinations = {
  readonly items: Destination[];
  readonly next?: string | undefined;
  readonly kinds: DestinationKind[];
};

export type DomainRule = { readonly domain: string; readonly rule: 'pinned' | 'raised' | 'lowered' | 'blocked' };

export type DomainRuleBody = { readonly rule: 'pinned' | 'raised' | 'lowered' | 'blocked' };

export type DomainText = { readonly text: string };

export type EngineAnswered = { readonly name: string; readonly found: number; readonly error?: string | undefined };

export type EventMessage =
  | { readonly type: 'hello'; readonly user: string; readonly epoch: string; readonly sequence: number }
  | { readonly type: 'resync'; readonly user: string; readonly epoch: string; readonly sequence: number }
  | { readonly type: 'event'; readonly sequence: number; readonly event: AgentEvent }
  | { readonly type: 'progress'; readonly event: AgentEvent }
  | { readonly type: 'so-far'; readonly sessions: SessionSoFar[] };

export type EverybodysLimit = {
  readonly limit:
    | 'agents'
    | 'logins'
    | 'tokens'
    | 'invitations'
    | 'feeds'
    | 'sites'
    | 'rules'
    | 'crawls'
    | 'shopping'
    | 'texts'
    | 'textBytes'
    | 'saved'
    | 'savedBytes'
    | 'highlights'
    | 'bytes'
    | 'sessions'
    | 'destinations'
    | 'outlets';
  readonly most: number;
  readonly usual: number;
};

export type Evolution = {
  readonly waiting: boolean;
  readonly due: boolean;
  readonly unready?: Unready | undefined;
  readonly runs: EvolutionRun[];
};

export type EvolutionRun = { readonly event: string; readonly at: string; readonly generations: Generation[] };

export type ExampleFile = {
  readonly export?: string | undefined;
  readonly file?: string | undefined;
  readonly only?: GroupName[] | undefined;
};

export type ExplainedWrapper = {
  readonly mode: string;
  readonly from: string;
  readonly items: string;
  readonly confidence: number;
  readonly fields: { readonly field: string; readonly how: string; readonly share: number; readonly sure: number }[];
  readonly words: string[];
  readonly lists: {
    readonly selector: string;
    readonly records: number;
    readonly score: number;
    readonly sample: string;
  }[];
};

export type Feed = {
  readonly id: string;
  readonly title: string;
  readonly agent?: string | undefined;
  readonly addedAt: string;
  readonly paused?: true | undefined;
  readonly url: string;
  readonly site: string;
  readonly items: number;
  readonly lastRead?: string | undefined;
  readonly lastAnswered?: string | undefined;
  readonly nextTry?: string | undefined;
  readonly gone: boolean;
  readonly failure?: { readonly why: string; readonly reason: Reason; readonly at: string } | undefined;
  readonly worth: { readonly shown: number; readonly rated: number; readonly relevant: number };
};

export type FeedEdit = {
  readonly title?: string | undefined;
  readonly agent?: null | string | undefined;
  readonly paused?: boolean | undefined;
};

export type FilePreview = {
  readonly from: string;
  readonly found: number;
  readonly pages: number;
  readonly known: number;
  readonly feeds: number;
  readonly copies: number;
  readonly withText: number;
  readonly liked: number;
  readonly disliked: number;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly groups: {
    readonly kind: 'folder' | 'tag' | 'mark';
    readonly name: string;
    readonly pages: number;
    readonly feeds: number;
    readonly agent: boolean;
  }[];
  readonly shown: { readonly title: string; readonly url: string }[];
  readonly left: { readonly title: string; readonly why: string; readonly reason: Reason }[];
  readonly reasons: { readonly why: string; readonly reason: Reason; readonly count: number }[];
  readonly leftInAll: number;
};

export type FileToLookAt = { readonly export?: string | undefined; readonly file?: string | undefined };

export type FirstResult = {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly date?: string | undefined;
  readonly engines: string[];
};

export type FirstResults = { readonly items: FirstResult[]; readonly engines: EngineAnswered[] };

export type FoundFeed = { readonly url: string; readonly title: string };

export type Generation = {
  readonly accepted: boolean;
  readonly before: number;
  readonly after: number;
  readonly unseen?: { readonly before: number; readonly after: number; readonly ratings: number } | undefined;
  readonly children: Child[];
};

export type GradeBody = { readonly grade: 'terrible' | 'regular' | 'neutral' | 'good' | 'excellent' };

export type GroupName = { readonly kind: 'folder' | 'tag' | 'mark'; readonly name: string };

export type Harm = { readonly harm?: HarmfulLike | undefined };

export type HarmfulLike = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly judged: number;
  readonly disliked: number;
};

export type Highlight = {
  readonly id: string;
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  readonly note: string;
  readonly at: string;
};

export type HighlightEdit = { readonly note: string };

export type HostAccount = {
  readonly host: string;
  readonly requests: number;
  readonly bytes: number;
  readonly refusals: {
    readonly unsafe: number;
    readonly robots: number;
    readonly busy: number;
    readonly type: number;
    readonly size: number;
    readonly unkept: number;
    readonly status: number;
    readonly network: number;
    readonly other: number;
  };
  readonly lastRefusal?: string | undefined;
  readonly suspended?: { readonly until: string; readonly why: string; readonly reason: Reason } | undefined;
  readonly lastVisited?: string | undefined;
  readonly reason?: Reason | undefined;
};

export type Interest = {
  readonly id: string;
  readonly name: string;
  readonly named: boolean;
  readonly terms: string[];
  readonly pages: string[];
  readonly profiles: string[];
};

export type InterestJoin = { readonly into: string };

export type InterestName = { readonly name: string | null };

export type Invitation = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'used' | 'expired' | 'unknown';
};

export type InvitationLook = { readonly invitation: string };

export type InvitationSeen = { readonly state: 'open' | 'used' | 'expired' | 'unknown' };

export type Lately = { readonly ratings: number; readonly raised: string[]; readonly lowered: string[] };

export type LearningCurve = { readonly points: LearningPoint[]; readonly stagnation?: 'flat' | 'barren' | undefined };

export type LearningPoint = {
  readonly kind: 'session' | 'test';
  readonly number: number;
  readonly at: string;
  readonly pages: number;
  readonly pairs: number;
  readonly profiles?: number | undefined;
  readonly engines?: number | undefined;
  readonly newest?: number | undefined;
};

export type LibraryCount = { readonly count: number; readonly more: boolean };

export type LibraryPage = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly published?: string | undefined;
  readonly picture: boolean;
  readonly agent?: string | undefined;
  readonly shown: boolean;
  readonly rating?: number | undefined;
  readonly saved?: string | undefined;
  readonly seen: string;
  readonly private: boolean;
  readonly tags: string[];
  readonly highlights: number;
  readonly snippet: { readonly text: string; readonly hit: boolean }[];
};

export type LimitStanding = {
  readonly limit:
    | 'agents'
    | 'logins'
    | 'tokens'
    | 'invitations'
    | 'feeds'
    | 'sites'
    | 'rules'
    | 'crawls'
    | 'shopping'
    | 'texts'
    | 'textBytes'
    | 'saved'
    | 'savedBytes'
    | 'highlights'
    | 'bytes'
    | 'sessions'
    | 'destinations'
    | 'outlets';
  readonly most: number;
  readonly used: number;
  readonly left: number;
};

export type LimitsChosen = {
  readonly agents?: number | undefined;
  readonly logins?: number | undefined;
  readonly tokens?: number | undefined;
  readonly invitations?: number | undefined;
  readonly feeds?: number | undefined;
  readonly sites?: number | undefined;
  readonly rules?: number | undefined;
  readonly crawls?: number | undefined;
  readonly shopping?: number | undefined;
  readonly texts?: number | undefined;
  readonly textBytes?: number | undefined;
  readonly saved?: number | undefined;
  readonly savedBytes?: number | undefined;
  readonly highlights?: number | undefined;
  readonly bytes?: number | undefined;
  readonly sessions?: number | undefined;
  readonly destinations?: number | undefined;
  readonly outlets?: number | undefined;
};

export type ListProgress = {
  readonly number: number;
  readonly at: string;
  readonly list: ('liked' | 'disliked' | 'neutral' | 'unrated' | 'absent')[];
  readonly engines: ('liked' | 'disliked' | 'neutral' | 'unrated' | 'absent')[];
};

export type ListShare = { readonly number: number; readonly liked: number; readonly of: number };

export type ListedAgent = {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly colour: string;
  readonly folder?: string | undefined;
  readonly place?: number | undefined;
  readonly createdAt: string;
  readonly status: {
    readonly running: boolean;
    readonly sessions: number;
    readonly shown: number;
    readonly unrated: number;
    readonly unread: number;
    readonly lastSessionAt?: string | undefined;
    readonly damaged: boolean;
  };
};

export type ListedPage = {
  readonly page: string;
  readonly engines?: string[] | undefined;
  readonly score: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly author?: string | undefined;
  readonly published?: string | undefined;
  readonly fromEngine?: string | undefined;
  readonly tried?: 'unsure' | 'explored' | undefined;
  readonly session: number;
  readonly picture: boolean;
  readonly updated: boolean;
  readonly pinned: boolean;
  readonly alsoAt: { readonly url: string; readonly site: string }[];
  readonly alsoFor: string[];
  readonly profile?: string | undefined;
  readonly rating?: number | undefined;
  readonly saved: boolean;
  readonly state: 'new' | 'seen' | 'read' | 'rated' | 'founding' | 'replaced' | 'hidden';
  readonly replacedBy?: string | undefined;
  readonly provisional?: true | undefined;
};

export type LogEntry = {
  readonly id: string;
  readonly position: number;
  readonly at: string;
  readonly by: string;
  readonly event: { readonly type: string };
};

export type Login = {
  readonly id: string;
  readonly from: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
};

export type MappedPage = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly state: 'liked' | 'disliked' | 'unread' | 'read';
  readonly interest?: string | undefined;
};

export type MarkedText = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly author?: string | undefined;
  readonly published?: string | undefined;
  readonly known: WhereSaid;
  readonly picture: boolean;
  readonly fromEngine?: string | undefined;
  readonly rating?: number | undefined;
  readonly saved: boolean;
  readonly runs: { readonly text: string; readonly hit: boolean }[];
  readonly outline: TextRange[];
  readonly place: number;
  readonly tags: string[];
  readonly highlights: Highlight[];
};

export type Money = { readonly amount: string; readonly currency: string | null };

export type NewAgent = {
  readonly words: string;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly language?: AgentLanguage | null | undefined;
  readonly pagesPerSession?: number | undefined;
  readonly engines?: string[] | null | undefined;
  readonly freshness?: 'day' | 'week' | 'month' | 'year' | null | undefined;
  readonly expansions?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly observe?: boolean | undefined;
  readonly alerts?: boolean | undefined;
  readonly neverAdded?: string[] | undefined;
  readonly negativeWords?: string[] | undefined;
  readonly mustSay?: 'all' | 'most' | 'any' | undefined;
  readonly schedule?: Schedule | undefined;
  readonly generations?: number | null | undefined;
  readonly folder?: string | null | undefined;
  readonly place?: number | null | undefined;
  readonly safeSearch?: 'off' | 'moderate' | 'strict' | null | undefined;
};

export type NewCrawl = {
  readonly kind: 'watch' | 'follow' | 'form';
  readonly agent: string;
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  readonly section?: boolean | undefined;
  readonly policy?: 'breadth-first' | 'backlinks' | 'pagerank' | 'path-ascending' | 'focused' | undefined;
  readonly revisit?: 'uniform' | 'proportional' | 'adaptive' | 'threshold' | 'steady' | undefined;
  readonly pages?: number | undefined;
  readonly perDay?: number | undefined;
};

export type NewDestination = {
  readonly kind: 'mail' | 'webhook' | 'ntfy';
  readonly name: string;
  readonly address: string;
  readonly token?: string | undefined;
};

export type NewEvolution = { readonly generations?: number | undefined };

export type NewFeed = {
  readonly address: string;
  readonly title?: string | undefined;
  readonly agent?: null | string | undefined;
};

export type NewHighlight = {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  readonly note?: string | undefined;
};

export type NewInvitation = { readonly note?: string | undefined; readonly days?: number | undefined };

export type NewOutlet = { readonly name: string; readonly agent?: null | string | undefined };

export type NewOwnSite = {
  readonly address: string;
  readonly name?: string | undefined;
  readonly words?: string[] | undefined;
  readonly agent?: null | string | undefined;
  readonly forShopping?: boolean | undefined;
};

export type NewPage = { readonly address: string; readonly rating?: -1 | 0 | 1 | undefined };

export type NewShoppingAgent = {
  readonly words: string;
  readonly shops?: string[] | undefined;
  readonly limit?: { readonly amount: string; readonly currency: string } | null | undefined;
  readonly repeats?: { readonly kind: 'hand' } | { readonly kind: 'hours'; readonly hours: number } | undefined;
  readonly alerts?: boolean | undefined;
  readonly lowest?: boolean | undefined;
  readonly used?: boolean | undefined;
};

export type NewText = {
  readonly title?: string | undefined;
  readonly text: string;
  readonly rating?: -1 | 0 | 1 | undefined;
};

export type NewToken = { readonly name: string; readonly password: string };

export type NewUser = {
  readonly login: string;
  readonly name?: string | undefined;
  readonly institution?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
  readonly passwordAgain?: string | undefined;
  readonly invitation?: string | undefined;
};

export type NextSession = {
  readonly at?: string | undefined;
  readonly why:
    | 'first'
    | 'running'
    | 'all-read'
    | 'partly-read'
    | 'unread'
    | 'nothing-new'
    | 'failed'
    | 'interval'
    | 'cron'
    | 'by-hand'
    | 'off';
  readonly held?: 'muted' | 'quiet-hours' | 'budget' | undefined;
};

export type ObservedSign = { readonly sign: 'read' | 'saved' };

export type Offer = {
  readonly key: string;
  readonly shop: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly link: string;
  readonly picture: boolean;
  readonly firstAt: string;
  readonly seenAt: string;
  readonly goneAt?: string | undefined;
  readonly total?: Total | undefined;
  readonly was?: Money | undefined;
  readonly unsure: boolean;
  readonly under: boolean;
  readonly price?:
    | {
        readonly amount: string;
        readonly currency: string | null;
        readonly from?: true | undefined;
        readonly to?: string | undefined;
      }
    | undefined;
  readonly oldPrice?: Money | undefined;
  readonly upfrontPrice?: Money | undefined;
  readonly instalments?:
    | { readonly count: number; readonly each: Money; readonly interest?: boolean | undefined }
    | undefined;
  readonly shipping?: { readonly cost?: Money | undefined; readonly text: string } | undefined;
  readonly payment?: string[] | undefined;
  readonly returns?: string | undefined;
  readonly availability?: 'in-stock' | 'out-of-stock' | 'preorder' | 'limited' | undefined;
  readonly condition?: 'new' | 'used' | 'refurbished' | undefined;
  readonly seller?: string | undefined;
  readonly reputation?: string | undefined;
  readonly location?: string | undefined;
};

export type OfferHistory = {
  readonly key: string;
  readonly shop: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly link: string;
  readonly prices: {
    readonly at: string;
    readonly what: 'price' | 'gone' | 'back';
    readonly price?: Money | undefined;
    readonly from?: true | undefined;
    readonly shipping?: Money | undefined;
    readonly unsure?: true | undefined;
    readonly outOfStock?: true | undefined;
  }[];
};

export type OneOff = {
  readonly words: string;
  readonly shops?: string[] | undefined;
  readonly limit?: { readonly amount: string; readonly currency: string } | undefined;
  readonly used?: boolean | undefined;
};

export type OneOffOffers = { readonly at: string; readonly shops: AskedShop[]; readonly groups: ProductGroup[] };

export type OpmlFile = {
  readonly opml?: string | undefined;
  readonly file?: string | undefined;
  readonly agent?: null | string | undefined;
  readonly paused?: boolean | undefined;
  readonly only?: GroupName[] | undefined;
};

export type Outlet = {
  readonly id: string;
  readonly name: string;
  readonly agent?: string | undefined;
  readonly createdAt: string;
};

export type OwnCrawl = {
  readonly id: string;
  readonly agent: string;
  readonly kind: 'watch' | 'follow' | 'form';
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  readonly section: boolean;
  readonly policy: 'breadth-first' | 'backlinks' | 'pagerank' | 'path-ascending' | 'focused';
  readonly revisit: 'uniform' | 'proportional' | 'adaptive' | 'threshold' | 'steady';
  readonly pages: number;
  readonly perDay: number;
  readonly state: 'going' | 'paused' | 'cancelled' | 'done';
  readonly createdAt: string;
  readonly figures: CrawlFigures;
  readonly lastTurnAt?: string | undefined;
  readonly next?: string | undefined;
  readonly waitsFor?: 'budget' | 'quiet' | 'pages' | 'entries' | 'form' | 'leave' | 'words' | 'topic' | undefined;
  readonly visitsToday: number;
  readonly worth: { readonly shown: number; readonly rated: number; readonly relevant: number };
};

export type OwnExperiment = {
  readonly liked: number;
  readonly others: number;
  readonly needed: number;
  readonly figures?:
    | {
        readonly learners: { readonly name: string; readonly curve: (number | null)[] }[];
        readonly lengths: { readonly terms: number; readonly mean?: number | undefined }[];
      }
    | undefined;
};

export type OwnSite = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly kind: 'search' | 'catalogue';
  readonly isOn: boolean;
  readonly agent?: string | undefined;
  readonly addedAt: string;
  readonly state: 'looking' | 'ready' | 'broken' | 'failed';
  readonly searchUrl?: string | undefined;
  readonly engine: string;
  readonly isAsked: boolean;
  readonly sells: boolean;
  readonly forShopping: boolean;
  readonly why?: string | undefined;
  readonly reason?: Reason | undefined;
  readonly health: {
    readonly state: 'ready' | 'suspended' | 'spent' | 'off';
    readonly lastAsked?: string | undefined;
    readonly lastAnswered?: string | undefined;
    readonly failure?:
      | {
          readonly trouble:
            | 'throttled'
            | 'captcha'
            | 'refused'
            | 'spent'
            | 'broken'
            | 'status'
            | 'network'
            | 'suspended';
          readonly why: string;
          readonly at: string;
          readonly reason: Reason;
        }
      | undefined;
    readonly suspendedUntil?: string | undefined;
    readonly askedToday?: number | undefined;
    readonly perDay?: number | undefined;
  };
  readonly found?:
    | { readonly at: string; readonly words: string; readonly answers: number; readonly given: number }
    | undefined;
};

export type OwnSiteEdit = {
  readonly name?: string | undefined;
  readonly searchUrl?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly agent?: null | string | undefined;
  readonly forShopping?: boolean | undefined;
};

export type OwnWord = { readonly word: string; readonly share: number; readonly profiles?: string[] | undefined };

export type PageRater = { readonly agent: string; readonly rating?: number | undefined };

export type PageTags = { readonly tags: string[] };

export type PageText = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly author?: string | undefined;
  readonly published?: string | undefined;
  readonly known: WhereSaid;
  readonly picture: boolean;
  readonly private: boolean;
  readonly saved?: string | undefined;
  readonly text: string;
  readonly outline: TextRange[];
  readonly place: number;
  readonly tags: string[];
  readonly highlights: Highlight[];
  readonly agents: PageRater[];
};

export type Passage = { readonly page: string; readonly runs: { readonly text: string; readonly hit: boolean }[] };

export type PasswordChange = {
  readonly current: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly keepTokens?: boolean | undefined;
};

export type PasswordReset = { readonly password: string; readonly keepTokens?: boolean | undefined };

export type Preview = {
  readonly running: boolean;
  readonly session?: Session | undefined;
  readonly pages: ListedPage[];
};

export type PriceAlert = {
  readonly id: string;
  readonly agent: string;
  readonly at: string;
  readonly why: 'limit' | 'lowest';
  readonly offer: string;
  readonly title: string;
  readonly link: string;
  readonly shop: { readonly id: string; readonly name: string };
  readonly total: Money;
  readonly shipped: boolean;
  readonly limit?: Money | undefined;
  readonly before?: string | undefined;
  readonly seenAt?: string | undefined;
};

export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string | undefined;
  readonly code: ReasonCode;
  readonly values?: object | undefined;
  readonly errors?:
    | {
        readonly field: string;
        readonly message: string;
        readonly code: string;
        readonly values?: object | undefined;
      }[]
    | undefined;
};

export type ProductGroup = {
  readonly answer: 'yes' | 'unsure' | 'no';
  readonly accessory: boolean;
  readonly condition: 'new' | 'used' | 'refurbished';
  readonly title: string;
  readonly lowest?: Total | undefined;
  readonly perhapsSameAs: string[];
  readonly offers: Offer[];
};

export type Profile = {
  readonly id: string;
  readonly lessons: number;
  readonly observed: number;
  readonly terms: ProfileTerm[];
  readonly edits: TermByHand[];
  readonly fitness?: number | undefined;
};

export type ProfileEdit = {
  readonly name?: string | undefined;
  readonly institution?: string | undefined;
  readonly email?: '' | string | undefined;
};

export type ProfilePage = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly rating?: number | undefined;
};

export type ProfilePages = { readonly learned: ProfilePage[]; readonly proposed: ProfilePage[] };

export type ProfileTerm = {
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
  readonly isSaid?: true | undefined;
  readonly saysLittle?: true | undefined;
};

export type Progress = {
  readonly rated: ShareLiked;
  readonly first?: ListShare | undefined;
  readonly latest?: ListShare | undefined;
  readonly lately?: Lately | undefined;
  readonly sources: SourceProgress[];
  readonly otherSources: number;
};

export type RatedPage = { readonly page: string; readonly value?: number | undefined };

export type Rating = { readonly value: -1 | 0 | 1 };

export type ReadingPlace = { readonly place: number };

export type Reason = { readonly code: string; readonly values?: object | undefined };

export type ReasonCode =
  | 'other'
  | 'fetch.no-address'
  | 'fetch.password'
  | 'fetch.not-of-demo'
  | 'fetch.port'
  | 'fetch.own-host'
  | 'fetch.private'
  | 'fetch.no-network'
  | 'fetch.no-name'
  | 'fetch.nameless'
  | 'fetch.nobody-there'
  | 'fetch.broke-off'
  | 'fetch.certificate'
  | 'fetch.network'
  | 'fetch.status'
  | 'fetch.slow'
  | 'fetch.late'
  | 'fetch.circle'
  | 'fetch.hops'
  | 'fetch.elsewhere'
  | 'fetch.blocked'
  | 'fetch.left-alone'
  | 'fetch.long-taken'
  | 'fetch.pause'
  | 'form.left'
  | 'fetch.unkept'
  | 'fetch.compressed'
  | 'robots.forbids'
  | 'robots.too-long'
  | 'robots.too-many'
  | 'robots.slow'
  | 'robots.pause'
  | 'robots.not-whole'
  | 'robots.unread'
  | 'page.type'
  | 'page.xml'
  | 'page.no-element'
  | 'page.is-feed'
  | 'page.results-type'
  | 'page.no-text'
  | 'page.no-words'
  | 'page.in-part'
  | 'page.scripts'
  | 'page.as-known'
  | 'page.as-told'
  | 'page.itself'
  | 'page.pdf'
  | 'page.pdf-cut'
  | 'page.pdf-endless'
  | 'page.pdf-swollen'
  | 'page.forms-too-large'
  | 'page.too-much'
  | 'page.broke'
  | 'page.left-alone'
  | 'reading.slow'
  | 'reading.memory'
  | 'reading.garbled'
  | 'reading.nothing'
  | 'reading.ended'
  | 'reading.error'
  | 'reading.interrupted'
  | 'page.nobody-reads'
  | 'page.browser'
  | 'page.browser-ended'
  | 'page.browser-gone'
  | 'page.browser-left'
  | 'page.browser-much'
  | 'page.browser-slow'
  | 'picture.broken'
  | 'picture.cut'
  | 'picture.icon'
  | 'picture.large'
  | 'picture.none'
  | 'picture.small'
  | 'picture.type'
  | 'feed.type'
  | 'feed.json'
  | 'feed.unread'
  | 'feed.none-named'
  | 'feed.none-there'
  | 'feed.named-is-none'
  | 'feed.no-list'
  | 'sitemap.unread'
  | 'file.bad-json'
  | 'file.deep'
  | 'file.empty'
  | 'file.no-archive'
  | 'file.no-columns'
  | 'file.no-kind'
  | 'file.no-pages'
  | 'file.zip-damaged'
  | 'file.zip-list'
  | 'file.zip-of-none'
  | 'file.no-group'
  | 'file.of-feeds'
  | 'file.of-copies'
  | 'file.no-copies'
  | 'file.no-copies-because'
  | 'file.no-agent'
  | 'file.all-of-user'
  | 'file.most-interests'
  | 'file.most-observed'
  | 'file.most-profiles'
  | 'file.most-ratings'
  | 'left.not-starred'
  | 'left.of-a-feed'
  | 'left.a-note'
  | 'left.no-address'
  | 'left.no-rating'
  | 'left.not-chosen'
  | 'left.too-many'
  | 'left.too-many-copies'
  | 'left.no-page'
  | 'left.no-export'
  | 'left.too-large'
  | 'left.locked'
  | 'left.damaged'
  | 'engine.failed'
  | 'engine.status'
  | 'engine.silent'
  | 'engine.said'
  | 'engine.no-status'
  | 'engine.no-json'
  | 'engine.throttled'
  | 'engine.day-over'
  | 'engine.spent'
  | 'engine.captcha'
  | 'engine.pause'
  | 'engine.asked-for'
  | 'engine.too-large'
  | 'engine.not-json'
  | 'engine.no-list'
  | 'engine.not-atom'
  | 'engine.rests'
  | 'engine.blocked'
  | 'site.no-search-form'
  | 'site.no-words'
  | 'site.no-list'
  | 'site.no-list-after'
  | 'site.same-always'
  | 'site.neither'
  | 'site.nothing-there'
  | 'site.search-long'
  | 'site.search-places'
  | 'site.search-posts'
  | 'site.search-words'
  | 'site.no-file'
  | 'site.file-unread'
  | 'site.person'
  | 'site.not-known-yet'
  | 'site.changed'
  | 'site.no-product-feed'
  | 'crawl.password'
  | 'crawl.endless'
  | 'wrapper.nothing'
  | 'wrapper.no-field'
  | 'wrapper.titles'
  | 'wrapper.prices'
  | 'agent.unknown'
  | 'agent.busy'
  | 'agent.no-list'
  | 'agent.no-page'
  | 'agent.no-profile'
  | 'agent.no-interest'
  | 'agent.no-evolution'
  | 'agent.no-event'
  | 'word.letters'
  | 'word.many'
  | 'word.nothing'
  | 'word.several'
  | 'word.there'
  | 'page.unknown'
  | 'page.damaged'
  | 'page.not-tested'
  | 'rating.none'
  | 'rating.none-to-undo'
  | 'login.wanted'
  | 'login.wrong'
  | 'login.tries'
  | 'login.crowd'
  | 'login.changed'
  | 'login.not-there'
  | 'login.not-theirs'
  | 'token.unknown'
  | 'token.not-theirs'
  | 'account.taken'
  | 'account.invisible'
  | 'account.scripts'
  | 'account.closed'
  | 'account.unknown'
  | 'account.last-administrator'
  | 'account.administrators-only'
  | 'password.has-login'
  | 'password.common'
  | 'password.not-current'
  | 'password.unlike'
  | 'invitation.used'
  | 'invitation.expired'
  | 'invitation.unknown'
  | 'invitation.not-made'
  | 'settings.hour'
  | 'settings.zone'
  | 'settings.no-quiet'
  | 'contact.wrong'
  | 'limit.reached'
  | 'limit.exceeded'
  | 'request.busy'
  | 'request.changed'
  | 'request.nothing-there'
  | 'request.no-websocket'
  | 'request.websocket-wanted'
  | 'request.origin'
  | 'request.no-host'
  | 'request.host'
  | 'request.body'
  | 'request.charset'
  | 'request.encoding'
  | 'request.values'
  | 'request.not-json'
  | 'request.not-json-type'
  | 'request.too-large'
  | 'request.too-long'
  | 'request.percent'
  | 'request.cursor'
  | 'request.key-used'
  | 'request.key-under-way'
  | 'request.one-file'
  | 'request.invalid'
  | 'request.refused'
  | 'request.slow'
  | 'request.crumbled'
  | 'request.headers'
  | 'request.not-http'
  | 'request.given-up'
  | 'request.gone'
  | 'service.unread'
  | 'service.failed'
  | 'service.damaged'
  | 'service.hangs'
  | 'service.not-ready'
  | 'store.full'
  | 'store.read-only'
  | 'store.failing'
  | 'store.gone'
  | 'store.damaged'
  | 'store.busy'
  | 'store.unavailable'
  | 'store.unknown'
  | 'agent.not-yours'
  | 'agent.not-deleted'
  | 'agent.purged'
  | 'agent.engines'
  | 'agent.negative-words'
  | 'agent.timetable'
  | 'agent.no-session'
  | 'agent.session-over'
  | 'agent.no-test'
  | 'agent.too-few'
  | 'agent.slow-experiment'
  | 'agent.file-settings'
  | 'agent.file-counts'
  | 'agent.file-large'
  | 'daily.no-list'
  | 'library.not-met'
  | 'library.not-saved'
  | 'library.no-highlight'
  | 'library.no-picture'
  | 'library.date'
  | 'library.only-without'
  | 'library.without-filter'
  | 'adding.file-under-way'
  | 'adding.broke-off'
  | 'adding.full'
  | 'rule.unknown'
  | 'rule.no-domain'
  | 'rule.suffix'
  | 'site.unknown'
  | 'site.not-asked'
  | 'site.unwrapped'
  | 'site.nothing-known'
  | 'site.no-list-found'
  | 'site.list-gone'
  | 'site.odd-prices'
  | 'site.leads-elsewhere'
  | 'site.lost'
  | 'site.never-empty'
  | 'site.one-word'
  | 'site.broke'
  | 'site.several'
  | 'site.name-taken'
  | 'feed.late'
  | 'feed.damaged'
  | 'feed.silent'
  | 'feeds.silent'
  | 'feeds.silent-and-more'
  | 'feed.gone'
  | 'feed.page-now'
  | 'feed.unknown'
  | 'crawl.unknown'
  | 'crawl.gone'
  | 'crawl.no-form'
  | 'crawl.same'
  | 'crawl.just-deleted'
  | 'shopping.unknown'
  | 'shopping.no-alert'
  | 'outlet.unknown'
  | 'outlet.gone'
  | 'delivery.gone'
  | 'delivery.elsewhere'
  | 'delivery.status'
  | 'delivery.unknown'
  | 'delivery.no-mail'
  | 'delivery.mail-unused'
  | 'delivery.mail-broke-off'
  | 'delivery.mail-refused'
  | 'destination.no-token'
  | 'destination.token'
  | 'destination.mail-address'
  | 'destination.topic'
  | 'destination.other-mail'
  | 'destination.nothing-to-confirm'
  | 'destination.unconfirmed'
  | 'destination.unknown';

export type RelatedWord = { readonly surface: string; readonly share: number; readonly x: number; readonly y: number };

export type SavedFile = {
  readonly from: string;
  readonly found: number;
  readonly taken: number;
  readonly known: number;
  readonly left: { readonly title: string; readonly why: string; readonly reason: Reason }[];
  readonly leftInAll: number;
  readonly reasons: { readonly why: string; readonly reason: Reason; readonly count: number }[];
};

export type SavedPage = { readonly page: string; readonly saved: boolean };

export type Schedule =
  | { readonly kind: 'automatic' }
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'cron'; readonly cron: string }
  | { readonly kind: 'hand' };

export type SecurityEntry = {
  readonly id: string;
  readonly at: string;
  readonly kind:
    | 'login-succeeded'
    | 'login-failed'
    | 'password-refused'
    | 'login-ended'
    | 'account-made'
    | 'account-deleted'
    | 'password-changed'
    | 'password-reset'
    | 'administrator-made'
    | 'administrator-ended'
    | 'token-made'
    | 'token-ended'
    | 'exported'
    | 'backed-up'
    | 'limits-changed'
    | 'sign-up-changed'
    | 'contact-changed'
    | 'invitation-made'
    | 'invitation-ended'
    | 'invitation-used';
  readonly login: string;
  readonly by: string;
  readonly address: string;
  readonly what: string;
};

export type SeenPages = { readonly pages: string[] };

export type ServiceState = {
  readonly version: string;
  readonly signUp: 'open' | 'closed';
  readonly contact: { readonly address: string; readonly isConfigured: boolean };
  readonly storage: {
    readonly database: 'sqlite' | 'postgres';
    readonly bytes: number;
    readonly freeBytes?: number | undefined;
  };
  readonly jobs: {
    readonly underWay: number;
    readonly waiting: number;
    readonly later: number;
    readonly failed: number;
  };
  readonly sendsMail: boolean;
  readonly backedUpAt?: string | undefined;
  readonly unnamedProxies: { readonly address: string; readonly at: string }[];
  readonly limits: { readonly name: string; readonly value: string; readonly meaning: string }[];
};

export type Session = {
  readonly number: number;
  readonly state: 'open' | 'done';
  readonly openedAt: string;
  readonly closedAt?: string | undefined;
  readonly ended?: 'complete' | 'deadline' | 'cancelled' | undefined;
  readonly candidates: number;
  readonly shown: number;
  readonly emptyBecause?: 'sources-failed' | 'nothing-new' | 'left-out' | 'below-threshold' | 'ended-early' | undefined;
  readonly elsewhere: boolean;
  readonly sources: SourceReport[];
};

export type SessionHead = {
  readonly number: number;
  readonly state: 'open' | 'done';
  readonly openedAt: string;
  readonly closedAt?: string | undefined;
  readonly ended?: 'complete' | 'deadline' | 'cancelled' | undefined;
  readonly candidates: number;
  readonly shown: number;
  readonly emptyBecause?: 'sources-failed' | 'nothing-new' | 'left-out' | 'below-threshold' | 'ended-early' | undefined;
  readonly elsewhere: boolean;
};

export type SessionSoFar = { readonly agent: string; readonly number: number; readonly sources: SourceNews[] };

export type Settings = {
  readonly timeZone: string;
  readonly language?: 'en' | 'pt-BR' | undefined;
  readonly quietHours?: { readonly from: string; readonly to: string } | undefined;
  readonly shares: boolean;
  readonly pictures: boolean;
  readonly daily: { readonly at: string; readonly most: number; readonly minutes?: number | undefined };
};

export type SettingsEdit = {
  readonly timeZone?: string | null | undefined;
  readonly language?: 'en' | 'pt-BR' | null | undefined;
  readonly quietHours?: { readonly from: string; readonly to: string } | null | undefined;
  readonly shares?: boolean | null | undefined;
  readonly pictures?: boolean | undefined;
  readonly daily?:
    | {
        readonly at?: string | undefined;
        readonly most?: number | undefined;
        readonly minutes?: number | null | undefined;
      }
    | undefined;
};

export type ShareLiked = { readonly liked: number; readonly of: number };

export type ShoppingAgent = {
  readonly id: string;
  readonly words: string;
  readonly shops: string[];
  readonly limit?: Money | undefined;
  readonly repeats: { readonly kind: 'hand' } | { readonly kind: 'hours'; readonly hours: number };
  readonly alerts: boolean;
  readonly lowest: boolean;
  readonly used: boolean;
  readonly createdAt: string;
  readonly nextAt?: string | undefined;
  readonly lowestSoFar: Money[];
  readonly latest?: ShoppingSearch | undefined;
  readonly best?: BestOffer | undefined;
  readonly trail: { readonly at: string; readonly amount: string; readonly currency: string | null }[];
};

export type ShoppingEdit = {
  readonly words?: string | undefined;
  readonly shops?: string[] | undefined;
  readonly limit?: { readonly amount: string; readonly currency: string } | null | undefined;
  readonly repeats?: { readonly kind: 'hand' } | { readonly kind: 'hours'; readonly hours: number } | undefined;
  readonly alerts?: boolean | undefined;
  readonly lowest?: boolean | undefined;
  readonly used?: boolean | undefined;
};

export type ShoppingSearch = {
  readonly number: number;
  readonly at: string;
  readonly byHand: boolean;
  readonly doneAt?: string | undefined;
  readonly brokenOff?: true | undefined;
  readonly shops: AskedShop[];
  readonly alerts: number;
};

export type ShownFor = { readonly agent: string; readonly shown: number; readonly liked: number };

export type SideBySide = { readonly groups: ProductGroup[]; readonly searches: ShoppingSearch[] };

export type Sign = 'opened' | 'read' | 'saved' | 'hidden';

export type SignUpEdit = { readonly signUp: 'open' | 'closed' };

export type SiteDetail = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly kind: 'search' | 'catalogue';
  readonly isOn: boolean;
  readonly agent?: string | undefined;
  readonly addedAt: string;
  readonly state: 'looking' | 'ready' | 'broken' | 'failed';
  readonly searchUrl?: string | undefined;
  readonly engine: string;
  readonly isAsked: boolean;
  readonly sells: boolean;
  readonly forShopping: boolean;
  readonly why?: string | undefined;
  readonly reason?: Reason | undefined;
  readonly health: {
    readonly state: 'ready' | 'suspended' | 'spent' | 'off';
    readonly lastAsked?: string | undefined;
    readonly lastAnswered?: string | undefined;
    readonly failure?:
      | {
          readonly trouble:
            | 'throttled'
            | 'captcha'
            | 'refused'
            | 'spent'
            | 'broken'
            | 'status'
            | 'network'
            | 'suspended';
          readonly why: string;
          readonly at: string;
          readonly reason: Reason;
        }
      | undefined;
    readonly suspendedUntil?: string | undefined;
    readonly askedToday?: number | undefined;
    readonly perDay?: number | undefined;
  };
  readonly found?:
    | { readonly at: string; readonly words: string; readonly answers: number; readonly given: number }
    | undefined;
  readonly steps: {
    readonly at: string;
    readonly what: 'read' | 'described' | 'found' | 'asked' | 'nonsense' | 'tried';
    readonly words?: string | undefined;
    readonly records?: number | undefined;
    readonly said?: string | undefined;
    readonly reason?: Reason | undefined;
  }[];
  readonly history: {
    readonly at: string;
    readonly what: 'wrapped' | 'healed' | 'not-healed' | 'fits' | 'edited' | 'imported';
    readonly wrong: { readonly why: string; readonly reason: Reason }[];
    readonly changed: string[];
  }[];
  readonly wrapper?: ExplainedWrapper | undefined;
  readonly items: SiteItem[];
};

export type SiteFile = {
  readonly format: 'fenix-site';
  readonly version: 1;
  readonly name: string;
  readonly kind: 'search' | 'catalogue';
  readonly searchUrl: string;
  readonly words: string[];
  readonly furniture: string[];
  readonly wrapper: {
    readonly version: 1;
    readonly mode: 'default' | 'faithful';
    readonly searchUrl?: string | undefined;
    readonly records:
      | {
          readonly from: 'markup';
          readonly items: { readonly selector: string; readonly before: number; readonly behind: number };
          readonly fields: {
            readonly title?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly link?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly snippet?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly date?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly author?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly image?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly price?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly oldPrice?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly upfrontPrice?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly instalments?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly shipping?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly payment?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly returns?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly availability?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly condition?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly seller?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly reputation?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
            readonly location?:
              | {
                  readonly selectors: string[];
                  readonly attribute?: string | undefined;
                  readonly label?: string | undefined;
                  readonly share: number;
                  readonly sure: number;
                }
              | undefined;
          };
          readonly stated?: { readonly kind: 'json-ld' | 'microdata' | 'state'; readonly path: string } | undefined;
        }
      | { readonly from: 'structured'; readonly kind: 'json-ld' | 'microdata' | 'state'; readonly path: string };
    readonly expectations: {
      readonly records: { readonly least: number; readonly most: number };
      readonly fields: {
        readonly title?: number | undefined;
        readonly link?: number | undefined;
        readonly snippet?: number | undefined;
        readonly date?: number | undefined;
        readonly author?: number | undefined;
        readonly image?: number | undefined;
        readonly price?: number | undefined;
        readonly oldPrice?: number | undefined;
        readonly upfrontPrice?: number | undefined;
        readonly instalments?: number | undefined;
        readonly shipping?: number | undefined;
        readonly payment?: number | undefined;
        readonly returns?: number | undefined;
        readonly availability?: number | undefined;
        readonly condition?: number | undefined;
        readonly seller?: number | undefined;
        readonly reputation?: number | undefined;
        readonly location?: number | undefined;
      };
      readonly title: number;
      readonly prices?: { readonly lowest: string; readonly highest: string } | undefined;
    };
    readonly confidence: number;
    readonly explanation: {
      readonly words: string[];
      readonly patterns: {
        readonly pattern: string;
        readonly occurrences: number;
        readonly distinct: number;
        readonly rho: number;
        readonly gamma?: number | undefined;
        readonly delta?: number | undefined;
      }[];
      readonly lists: {
        readonly selector: string;
        readonly records: number;
        readonly score: number;
        readonly sample: string;
      }[];
      readonly votes: {
        readonly field:
          | 'title'
          | 'link'
          | 'snippet'
          | 'date'
          | 'author'
          | 'image'
          | 'price'
          | 'oldPrice'
          | 'upfrontPrice'
          | 'instalments'
          | 'shipping'
          | 'payment'
          | 'returns'
          | 'availability'
          | 'condition'
          | 'seller'
          | 'reputation'
          | 'location'
          | 'items';
        readonly selector: string;
        readonly votes: number;
        readonly of: number;
      }[];
    };
  } | null;
  readonly address?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly forShopping?: boolean | undefined;
};

export type SiteFileBody = { readonly file: string };

export type SiteItem = {
  readonly title: string;
  readonly link: string;
  readonly snippet?: string | undefined;
  readonly date?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly price?:
    | {
        readonly amount: string;
        readonly currency: string | null;
        readonly from?: true | undefined;
        readonly to?: string | undefined;
      }
    | undefined;
  readonly oldPrice?: Money | undefined;
  readonly upfrontPrice?: Money | undefined;
  readonly instalments?:
    | { readonly count: number; readonly each: Money; readonly interest?: boolean | undefined }
    | undefined;
  readonly shipping?: { readonly cost?: Money | undefined; readonly text: string } | undefined;
  readonly payment?: string[] | undefined;
  readonly returns?: string | undefined;
  readonly availability?: 'in-stock' | 'out-of-stock' | 'preorder' | 'limited' | undefined;
  readonly condition?: 'new' | 'used' | 'refurbished' | undefined;
  readonly seller?: string | undefined;
  readonly reputation?: string | undefined;
  readonly location?: string | undefined;
  readonly confidence: {
    readonly title?: number | undefined;
    readonly link?: number | undefined;
    readonly snippet?: number | undefined;
    readonly date?: number | undefined;
    readonly author?: number | undefined;
    readonly image?: number | undefined;
    readonly price?: number | undefined;
    readonly oldPrice?: number | undefined;
    readonly upfrontPrice?: number | undefined;
    readonly instalments?: number | undefined;
    readonly shipping?: number | undefined;
    readonly payment?: number | undefined;
    readonly returns?: number | undefined;
    readonly availability?: number | undefined;
    readonly condition?: number | undefined;
    readonly seller?: number | undefined;
    readonly reputation?: number | undefined;
    readonly location?: number | undefined;
  };
};

export type SiteTry = { readonly words: string };

export type SourceHealth = {
  readonly id: string;
  readonly name: string;
  readonly state: 'ready' | 'suspended' | 'spent' | 'off';
  readonly lastAsked?: string | undefined;
  readonly lastAnswered?: string | undefined;
  readonly failure?:
    | {
        readonly trouble: 'throttled' | 'captcha' | 'refused' | 'spent' | 'broken' | 'status' | 'network' | 'suspended';
        readonly why: string;
        readonly at: string;
        readonly reason: Reason;
      }
    | undefined;
  readonly suspendedUntil?: string | undefined;
  readonly askedToday?: number | undefined;
  readonly perDay?: number | undefined;
  readonly needs?: string | undefined;
  readonly fields: string[];
  readonly knows: ('language' | 'freshness' | 'safeSearch')[];
  readonly site?: string | undefined;
  readonly why?: string | undefined;
  readonly reason?: Reason | undefined;
  readonly wantsContact?: true | undefined;
  readonly found?: string | undefined;
  readonly ends?: string | undefined;
  readonly terms?: string | undefined;
  readonly brought?:
    | { readonly found: number; readonly shown: number; readonly rated: number; readonly relevant: number }
    | undefined;
};

export type SourceNews = {
  readonly engine: string;
  readonly query: string;
  readonly found: number;
  readonly blocked?: number | undefined;
  readonly old?: number | undefined;
  readonly negative?: number | undefined;
  readonly unseen: number;
  readonly fetched: number;
  readonly kept: number;
  readonly failed: number;
  readonly failures: { readonly url: string; readonly why: string; readonly reason: Reason }[];
  readonly remarked: number;
  readonly remarks: { readonly url: string; readonly why: string; readonly reason: Reason }[];
  readonly also?:
    | {
        readonly query: string;
        readonly language?: string | undefined;
        readonly without?: string[] | undefined;
        readonly found: number;
        readonly unseen: number;
        readonly served?: number | undefined;
      }[]
    | undefined;
  readonly error?: string | undefined;
  readonly remark?: string | undefined;
  readonly errorReason?: Reason | undefined;
  readonly remarkReason?: Reason | undefined;
};

export type SourceOffer = {
  readonly kind: 'feed' | 'search' | 'products' | 'news' | 'form' | 'account';
  readonly address: string;
  readonly by: 'feed' | 'site' | 'watch' | 'form';
  readonly why:
    | 'is-feed'
    | 'names-feed'
    | 'usual-feed'
    | 'is-search'
    | 'has-search'
    | 'is-catalogue'
    | 'has-prices'
    | 'has-form'
    | 'may-have-form'
    | 'has-list'
    | 'is-account'
    | 'is-page';
  readonly title: string;
  readonly samples?: string[] | undefined;
  readonly also?:
    | {
        readonly kind: 'feed' | 'search' | 'products' | 'news' | 'form' | 'account';
        readonly address: string;
        readonly by: 'feed' | 'site' | 'watch' | 'form';
        readonly why:
          | 'is-feed'
          | 'names-feed'
          | 'usual-feed'
          | 'is-search'
          | 'has-search'
          | 'is-catalogue'
          | 'has-prices'
          | 'has-form'
          | 'may-have-form'
          | 'has-list'
          | 'is-account'
          | 'is-page';
      }
    | undefined;
};

export type SourceOffers = {
  readonly offers: SourceOffer[];
  readonly language?: string | undefined;
  readonly missing?: number | undefined;
};

export type SourceProgress = {
  readonly source: string;
  readonly brought: number;
  readonly liked: number;
  readonly disliked: number;
};

export type SourceReport = {
  readonly engine: string;
  readonly query: string;
  readonly found: number;
  readonly blocked?: number | undefined;
  readonly old?: number | undefined;
  readonly negative?: number | undefined;
  readonly unseen: number;
  readonly fetched: number;
  readonly kept: number;
  readonly failed: number;
  readonly failures: { readonly url: string; readonly why: string; readonly reason: Reason }[];
  readonly remarked: number;
  readonly remarks: { readonly url: string; readonly why: string; readonly reason: Reason }[];
  readonly also?:
    | {
        readonly query: string;
        readonly language?: string | undefined;
        readonly without?: string[] | undefined;
        readonly found: number;
        readonly unseen: number;
        readonly served?: number | undefined;
      }[]
    | undefined;
  readonly error?: string | undefined;
  readonly remark?: string | undefined;
  readonly errorReason?: Reason | undefined;
  readonly remarkReason?: Reason | undefined;
};

export type SuggestedFeed = {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly country?: string | undefined;
  readonly subjects: string[];
};

export type Suggestion = {
  readonly terms: string[];
  readonly words: string;
  readonly pages: number;
  readonly examples: SuggestionExample[];
};

export type SuggestionDismissal = { readonly terms: string[] };

export type SuggestionExample = { readonly page: string; readonly title: string; readonly url: string };

export type TakenCrawl = { readonly crawl: OwnCrawl; readonly isNew: boolean };

export type TakenDomains = {
  readonly taken: number;
  readonly left: { readonly line: string; readonly why: 'no-rule' | 'no-domain' | 'suffix' | 'too-many' }[];
  readonly leftInAll: number;
};

export type TakenFeeds = {
  readonly added: number;
  readonly known: number;
  readonly left: { readonly title: string; readonly why: 'no-address' | 'too-many' }[];
  readonly leftInAll: number;
};

export type TakenSite = { readonly site: OwnSite; readonly isNew: boolean };

export type TermByHand = { readonly term: string; readonly surface: string; readonly share: number };

export type TermEdit = {
  readonly term: string;
  readonly share: number | null;
  readonly profile?: string | undefined;
  readonly surface?: string | undefined;
};

export type TermEdited = { readonly events: string[] };

export type TestList = {
  readonly number: number;
  readonly madeAt: string;
  readonly graded: number;
  readonly pages: TestPage[];
};

export type TestPage = {
  readonly page: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly grade?: 'terrible' | 'regular' | 'neutral' | 'good' | 'excellent' | undefined;
};

export type TextRange = {
  readonly kind:
    | 'heading'
    | 'list'
    | 'numbered'
    | 'item'
    | 'terms'
    | 'term'
    | 'definition'
    | 'quote'
    | 'code'
    | 'caption'
    | 'table'
    | 'row'
    | 'cell'
    | 'head'
    | 'picture'
    | 'indent'
    | 'link'
    | 'strong'
    | 'emphasis'
    | 'mono';
  readonly from: number;
  readonly to: number;
  readonly level?: number | undefined;
  readonly href?: string | undefined;
  readonly text?: string | undefined;
};

export type Token = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | undefined;
};

export type Total = {
  readonly amount: string;
  readonly currency: string | null;
  readonly shipping: 'included' | 'unknown';
  readonly from?: true | undefined;
};

export type TriedSite = {
  readonly url: string;
  readonly at: string;
  readonly items: SiteItem[];
  readonly more: boolean;
};

export type Unready = {
  readonly scarce: 'ratings' | 'liked' | 'disliked' | 'profiles' | 'pages' | 'fresh';
  readonly needs: number;
  readonly has: number;
};

export type UsedTag = { readonly tag: string; readonly pages: number };

export type User = {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly institution?: string | undefined;
  readonly email: string;
  readonly admin: boolean;
  readonly createdAt: string;
};

export type UserArchive = {
  readonly format: 'fenix-user';
  readonly version: 1;
  readonly settings: object;
  readonly domains: { readonly domain: string; readonly rule: string }[];
  readonly feeds: {
    readonly url: string;
    readonly title: string;
    readonly agent?: number | undefined;
    readonly paused?: true | undefined;
  }[];
  readonly sites: object[];
  readonly shopping?: object[] | undefined;
  readonly crawls?: object[] | undefined;
  readonly agents: object[];
  readonly saved: {
    readonly url: string;
    readonly title: string;
    readonly savedAt: string;
    readonly text: string;
    readonly outline?: TextRange[] | undefined;
    readonly tags?: string[] | undefined;
  }[];
  readonly highlights?:
    | {
        readonly url: string;
        readonly title: string;
        readonly quote: string;
        readonly prefix: string;
        readonly suffix: string;
        readonly start: number;
        readonly note: string;
        readonly at: string;
      }[]
    | undefined;
  readonly leftOut: { readonly what: string; readonly why: string; readonly reason: Reason }[];
};

export type UserEdit = { readonly admin: boolean };

export type UserRemoval = { readonly password: string };

export type UsersLimit = {
  readonly limit:
    | 'agents'
    | 'logins'
    | 'tokens'
    | 'invitations'
    | 'feeds'
    | 'sites'
    | 'rules'
    | 'crawls'
    | 'shopping'
    | 'texts'
    | 'textBytes'
    | 'saved'
    | 'savedBytes'
    | 'highlights'
    | 'bytes'
    | 'sessions'
    | 'destinations'
    | 'outlets';
  readonly most: number;
  readonly used: number;
  readonly left: number;
  readonly own: boolean;
};

export type WhereSaid = {
  readonly author?: 'head' | 'structured' | 'script' | 'address' | 'time' | 'title' | 'text' | undefined;
  readonly published?: 'head' | 'structured' | 'script' | 'address' | 'time' | 'title' | 'text' | undefined;
};

export type Why = {
  readonly page: string;
  readonly score: number;
  readonly threshold?: number | undefined;
  readonly liked?: number | undefined;
  readonly listed?: { readonly session: number; readonly score: number } | undefined;
  readonly profile?: string | undefined;
  readonly interest?: string | undefined;
  readonly observed?: Sign | undefined;
  readonly lacks: string[];
  readonly contributions: Contribution[];
};

export type WordLink = { readonly from: number; readonly to: number };

export type WordNetwork = { readonly words: RelatedWord[]; readonly links: WordLink[] };

export type WordTaken = { readonly terms: string[]; readonly surface: string; readonly events: string[] };

export type WordsToTry = { readonly words: string; readonly language?: AgentLanguage | null | undefined };

export interface paths {
  '/api/about': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': About } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/users': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewUser } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/users/me': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ProfileEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': UserRemoval } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/users/me/password': {
    get?: never;
    put: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': PasswordChange } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/login': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Credentials } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    patch?: never;
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/logins': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Login[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/logins/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/tokens': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Token[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewToken } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': CreatedToken } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/tokens/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/admin/service': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': ServiceState } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/sign-up': {
    get?: never;
    put: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': SignUpEdit } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/contact': {
    get?: never;
    put: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ContactEdit } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/users': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: User[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': AddedUser } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/admin/users/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': UserEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': User } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/admin/users/{id}/password': {
    get?: never;
    put: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': PasswordReset } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/users/{id}/logins': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Login[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/users/{id}/logins/{login}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly login: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/admin/users/{id}/tokens': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Token[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/users/{id}/tokens/{token}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly token: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/admin/security': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: SecurityEntry[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ListedAgent[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewAgent } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': Agent } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Agent } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': AgentEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Agent } } };
    };
    delete: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly purge?: boolean | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/engines': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: AgentEngine[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/undo': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': RatedPage } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/profiles': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Profile[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/profiles/{profile}/pages': {
    get: {
      parameters: {
        path: { readonly id: string; readonly profile: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': ProfilePages } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/interests': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Interest[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/interests/{interest}/name': {
    get?: never;
    put: {
      parameters: {
        path: { readonly id: string; readonly interest: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': InterestName } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Interest[] } } };
      };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/interests/{interest}/join': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly interest: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': InterestJoin } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Interest[] } } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/interests/{interest}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly interest: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/interests/{interest}/words': {
    get: {
      parameters: {
        path: { readonly id: string; readonly interest: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': WordNetwork } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/map': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: MappedPage[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/suggestions': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Suggestion[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/suggestions/dismissals': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': SuggestionDismissal } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Suggestion[] } } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/deleted': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: DeletedAgent[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/deleted/{id}/restore': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Agent } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/deleted/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/sessions': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: SessionHead[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Session } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/sessions/{number}': {
    get: {
      parameters: {
        path: { readonly id: string; readonly number: number };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Session } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/sessions/{number}/cancel': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly number: number };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Session } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/pages': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: {
          readonly cursor?: string | undefined;
          readonly limit?: number | undefined;
          readonly hidden?: boolean | undefined;
          readonly session?: number | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ListedPage[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewPage } };
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Additions } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/pages/{page}/opened': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/pages/{page}/rating': {
    get?: never;
    put: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': Rating } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': RatedPage } } };
    };
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': RatedPage } } };
    };
  };
  '/api/agents/{id}/pages/{page}/why': {
    get: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Why } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/passages': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly pages?: string | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: Passage[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/pages/{page}/text': {
    get: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': MarkedText } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/shown': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: {
          readonly cursor?: string | undefined;
          readonly limit?: number | undefined;
          readonly only?: 'new' | 'relevant' | 'saved' | 'hidden' | undefined;
          readonly source?: string | undefined;
          readonly text?: string | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ListedPage[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/sessions/{number}/seen': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly number: number };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': SeenPages } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/sessions/{number}/scores': {
    get: {
      parameters: {
        path: { readonly id: string; readonly number: number };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': CurrentScores } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/pages/{page}/hidden': {
    get?: never;
    put: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/pages/{page}/observed': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': ObservedSign } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: { readonly sign?: 'read' | 'saved' | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/read-all': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/log': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: LogEntry[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/log/{event}/undo': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly event: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/reset': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/terms': {
    get?: never;
    put: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': TermEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TermEdited } } };
    };
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': OwnWord } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': WordTaken } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/clone': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': CloneName } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': Agent } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/users/me/export': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': UserArchive } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/export': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': AgentArchive } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/collection': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content?: never } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/import': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ArchiveFile } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Agent } };
        201: { headers: Record<string, unknown>; content: { 'application/json': Agent } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/import/counts': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': CountsFile } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/library/saved': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': BroughtPage } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': BroughtSaved } };
        201: { headers: Record<string, unknown>; content: { 'application/json': BroughtSaved } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/preview': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Preview } } };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Preview } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/preview': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': WordsToTry } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': FirstResults } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: SourceHealth[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/sources/shown': {
    get: {
      parameters: {
        path?: never;
        query?: {
          readonly cursor?: string | undefined;
          readonly limit?: number | undefined;
          readonly source?: string | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ShownFor[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/sources/look': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': AddressToLookAt } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SourceOffers } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/sites': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: OwnSite[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewOwnSite } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': OwnSite } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/sites/{id}': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SiteDetail } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': OwnSiteEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnSite } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/sources/sites/{id}/try': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': SiteTry } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TriedSite } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/sites/{id}/heal': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': OwnSite } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/sites/{id}/wrapper': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SiteFile } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/sources/sites/import': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': SiteFileBody } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TakenSite } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: OwnCrawl[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewCrawl } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } };
        201: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls/import': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': BroughtCrawl } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': TakenCrawl } };
        201: { headers: Record<string, unknown>; content: { 'application/json': TakenCrawl } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls/{id}': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': CrawlDetail } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': CrawlEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/sources/crawls/{id}/form': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': AskedForm } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': AskedFormEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': AskedForm } } };
    };
    delete?: never;
  };
  '/api/sources/crawls/{id}/pause': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls/{id}/resume': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls/{id}/cancel': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/sources/crawls/{id}/restore': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnCrawl } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/daily': {
    get: {
      parameters: { path?: never; query?: { readonly date?: string | undefined }; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Daily } } };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': DailyList } };
        201: { headers: Record<string, unknown>; content: { 'application/json': DailyList } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/daily/dates': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: DailyDate[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/outlets': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Outlet[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewOutlet } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': CreatedOutlet } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/outlets/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/destinations': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Destinations } } };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewDestination } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': CreatedDestination } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/destinations/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': DestinationEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Destination } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/destinations/{id}/test': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Destination } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/admin/test-mail': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/destinations/{id}/confirmation': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Destination } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/feeds': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Feed[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewFeed } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': AddedFeed } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/feeds/suggested': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: SuggestedFeed[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/feeds/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': FeedEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Feed } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/feeds/opml': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content?: never } };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': OpmlFile } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TakenFeeds } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/shopping/agents': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ShoppingAgent[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewShoppingAgent } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': ShoppingAgent } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/shopping/agents/{id}': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': ShoppingAgent } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ShoppingEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': ShoppingAgent } } };
    };
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/shopping/agents/{id}/run': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': ShoppingAgent } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/shopping/agents/{id}/offers': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SideBySide } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/shopping/agents/{id}/history': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly offers?: string | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: OfferHistory[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/shopping/alerts': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: PriceAlert[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/shopping/alerts/{id}/seen': {
    get?: never;
    put: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': PriceAlert } } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/shopping/offers': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': OneOff } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OneOffOffers } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/domains': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: DomainRule[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/domains/{domain}': {
    get?: never;
    put: {
      parameters: { path: { readonly domain: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': DomainRuleBody } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': DomainRule } } };
    };
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly domain: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/domains/text': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content?: never } };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': DomainText } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TakenDomains } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/settings': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Settings } } };
    };
    put?: never;
    post?: never;
    patch: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': SettingsEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Settings } } };
    };
    delete?: never;
  };
  '/api/limits': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: LimitStanding[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/limits': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: EverybodysLimit[] } };
        };
      };
    };
    put: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': LimitsChosen } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/admin/users/{id}/limits': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: UsersLimit[] } } };
      };
    };
    put: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': LimitsChosen } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/invitations/look': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': InvitationLook } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': InvitationSeen } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/admin/invitations': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Invitation[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewInvitation } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': CreatedInvitation } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/admin/invitations/{id}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/agents/{id}/pages/{page}/replace': {
    get?: never;
    put?: never;
    post: {
      parameters: {
        path: { readonly id: string; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': BetterPage } };
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Additions } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/texts': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewText } };
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': AddedText } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/examples': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': null | Additions } } };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ExampleFile } };
      responses: { 202: { headers: Record<string, unknown>; content: { 'application/json': Additions } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/library/saved/file': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': FileToLookAt } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SavedFile } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/exports/preview': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': FileToLookAt } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': FilePreview } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/exports/agents': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': AgentsFile } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': AgentsOfFile } };
        201: { headers: Record<string, unknown>; content: { 'application/json': AgentsOfFile } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/added': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': null | Additions } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/evaluation': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly learner?: 'standard' | 'logistic' | 'rocchio' | 'words' | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': LearningCurve } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/experiment': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': OwnExperiment } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/tests': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: TestList[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 201: { headers: Record<string, unknown>; content: { 'application/json': TestList } } };
    };
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/tests/{number}': {
    get: {
      parameters: {
        path: { readonly id: string; readonly number: number };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TestList } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/tests/{number}/grades/{page}': {
    get?: never;
    put: {
      parameters: {
        path: { readonly id: string; readonly number: number; readonly page: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody: { content: { 'application/json': GradeBody } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': TestList } } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/progress': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Progress } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/progress/lists': {
    get: {
      parameters: {
        path: { readonly id: string };
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: ListProgress[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/harm': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Harm } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/agents/{id}/evolution': {
    get: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Evolution } } };
    };
    put?: never;
    post: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewEvolution } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Evolution } };
        202: { headers: Record<string, unknown>; content: { 'application/json': Evolution } };
      };
    };
    patch?: never;
    delete: {
      parameters: { path: { readonly id: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Evolution } } };
    };
  };
  '/api/agents/{id}/evolution/{event}': {
    get?: never;
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: {
        path: { readonly id: string; readonly event: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Evolution } } };
    };
  };
  '/api/ledger': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: HostAccount[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library': {
    get: {
      parameters: {
        path?: never;
        query?: {
          readonly q?: string | undefined;
          readonly agent?: string | undefined;
          readonly tag?: string | undefined;
          readonly sort?: 'best' | 'met' | 'saved' | 'published' | undefined;
          readonly cursor?: string | undefined;
          readonly limit?: number | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: LibraryPage[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library/count': {
    get: {
      parameters: {
        path?: never;
        query?: {
          readonly q?: string | undefined;
          readonly agent?: string | undefined;
          readonly tag?: string | undefined;
          readonly sort?: 'best' | 'met' | 'saved' | 'published' | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': LibraryCount } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library/export': {
    get: {
      parameters: {
        path?: never;
        query?: {
          readonly q?: string | undefined;
          readonly agent?: string | undefined;
          readonly tag?: string | undefined;
          readonly sort?: 'best' | 'met' | 'saved' | 'published' | undefined;
          readonly format?: 'markdown' | 'csv' | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content?: never } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library/{page}': {
    get: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': PageText } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/library/{page}/place': {
    get?: never;
    put: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': ReadingPlace } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': ReadingPlace } } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library/{page}/saved': {
    get?: never;
    put: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SavedPage } } };
    };
    post?: never;
    patch?: never;
    delete: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': SavedPage } } };
    };
  };
  '/api/library/{page}/highlights': {
    get?: never;
    put?: never;
    post: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewHighlight } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Highlight } };
        201: { headers: Record<string, unknown>; content: { 'application/json': Highlight } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/highlights': {
    get: {
      parameters: {
        path?: never;
        query?: {
          readonly q?: string | undefined;
          readonly agent?: string | undefined;
          readonly tag?: string | undefined;
          readonly cursor?: string | undefined;
          readonly limit?: number | undefined;
        };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { 'application/json': { readonly items: Highlight[]; readonly next?: string | undefined } };
        };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/highlights/markdown': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content?: never } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/highlights/{highlight}': {
    get?: never;
    put?: never;
    post?: never;
    patch: {
      parameters: { path: { readonly highlight: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': HighlightEdit } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Highlight } } };
    };
    delete: {
      parameters: { path: { readonly highlight: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/api/highlights/import': {
    get?: never;
    put?: never;
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': BroughtHighlight } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': BroughtSaved } };
        201: { headers: Record<string, unknown>; content: { 'application/json': BroughtSaved } };
      };
    };
    patch?: never;
    delete?: never;
  };
  '/api/library/tags': {
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { readonly items: UsedTag[] } } };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/library/{page}/tags': {
    get?: never;
    put: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': PageTags } };
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': PageTags } } };
    };
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/pages/{page}/picture': {
    get: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content?: never };
        202: { headers: Record<string, unknown>; content?: never };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/pages/{page}/icon': {
    get: {
      parameters: { path: { readonly page: string }; query?: never; header?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content?: never };
        202: { headers: Record<string, unknown>; content?: never };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/shopping/agents/{id}/offers/{offer}/picture': {
    get: {
      parameters: {
        path: { readonly id: string; readonly offer: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content?: never };
        202: { headers: Record<string, unknown>; content?: never };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/sources/icons/{of}/{id}': {
    get: {
      parameters: {
        path: { readonly of: 'feeds' | 'sites' | 'crawls'; readonly id: string };
        query?: never;
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content?: never };
        202: { headers: Record<string, unknown>; content?: never };
      };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
  '/api/events': {
    get: {
      parameters: {
        path?: never;
        query?: { readonly epoch?: string | undefined; readonly after?: string | undefined };
        header?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': EventMessage } } };
    };
    put?: never;
    post?: never;
    patch?: never;
    delete?: never;
  };
}
