/** The service as a Fastify app, without the process that runs it. */
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, fastify, LogController } from 'fastify';
import type { Clock } from '../../agents/agents.ts';
import type { Readiness } from '../app/readiness.ts';
import { turnsBy } from '../base/in-turns.ts';
import type { Timepiece } from '../base/time.ts';
import { Tries } from '../people/accounts/tries.ts';
import { type Trusts, trustedAmong } from '../people/accounts/trusted-proxies.ts';
import { alwaysReachedAt } from '../people/administration/contact.ts';
import { NoticingProxies } from '../people/administration/proxies.ts';
import type { Store } from '../storage/store/store.ts';
import { describeApi } from './api-description.ts';
import { documentRoute } from './api-document.ts';
import { publicRoutes, useAuthentication } from './authentication.ts';
import { LARGEST_BODY, useBodies } from './bodies.ts';
import { type Compilers, compilers, whenNeeded } from './compilers.ts';
import { Connected } from './connected.ts';
import { type ConnectionLimits, Crumbled, connectionLimits, serverOptions } from './connections.ts';
import type { EventHub } from './event-hub.ts';
import { type EventSocketOptions, eventRoute } from './event-socket.ts';
import { healthRoutes } from './health.ts';
import { Hosts, type OwnNames, useHosts } from './hosts.ts';
import { useIdempotency } from './idempotency.ts';
import { type AnswerLimits, OpenAnswers } from './open-answers.ts';
import { usePackedAnswers } from './packed-answers.ts';
import { watchPieces } from './pieces.ts';
import { problemOf, sendProblem, useProblems } from './problems.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { additionRoutes } from './routes/addition-routes.ts';
import { adminAccessRoutes } from './routes/admin-access-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { agentRoutes } from './routes/agent-routes.ts';
import { archiveRoutes } from './routes/archive-routes.ts';
import { crawlRoutes } from './routes/crawl-routes.ts';
import { dailyRoutes } from './routes/daily-routes.ts';
import { deletedRoutes } from './routes/deleted-routes.ts';
import { destinationRoutes } from './routes/destination-routes.ts';
import { domainRoutes } from './routes/domain-routes.ts';
import { evaluationRoutes } from './routes/evaluation-routes.ts';
import { evolutionRoutes } from './routes/evolution-routes.ts';
import { feedRoutes } from './routes/feed-routes.ts';
import { highlightRoutes } from './routes/highlight-routes.ts';
import { interestRoutes } from './routes/interest-routes.ts';
import { invitationRoutes } from './routes/invitation-routes.ts';
import { ledgerRoutes } from './routes/ledger-routes.ts';
import { libraryRoutes } from './routes/library-routes.ts';
import { limitRoutes } from './routes/limit-routes.ts';
import { logRoutes } from './routes/log-routes.ts';
import { mailLinks } from './routes/mail-link-routes.ts';
import { markingRoutes } from './routes/marking-routes.ts';
import { outletFeeds, outletRoutes } from './routes/outlet-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { previewRoutes } from './routes/preview-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { progressRoutes } from './routes/progress-routes.ts';
import { readingRoutes } from './routes/reading-routes.ts';
import { securityRoutes } from './routes/security-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { shoppingRoutes } from './routes/shopping-routes.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { sourceRoutes } from './routes/source-routes.ts';
import { suggestionRoutes } from './routes/suggestion-routes.ts';
import { useSchemasAlone } from './schemas-alone.ts';
import { securityText } from './security-text.ts';
import type { Service } from './service.ts';
import { type ShareLimits, useShares } from './shares.ts';
import type { TypedApp } from './typed.ts';
import { takeUpgrades } from './upgrades.ts';
import { useWebFiles } from './web-files.ts';

interface AppOptions {
  readonly store: Store;
  readonly logger: FastifyBaseLogger;
  readonly service: Service;
  readonly hub: EventHub;
  readonly readiness: Pick<Readiness, 'check' | 'isAlive'>;
  readonly clock: Clock;
  readonly alarm: Timepiece['alarm'];
  /** The folder of the built web UI. */
  readonly web: string;
  /** Reverse proxies whose X-Forwarded-* headers the service believes; empty: none. */
  readonly trustedProxies: string;
  readonly names: OwnNames;
  /** The operator's contact; absent or empty: unknown. */
  readonly contact?: () => Promise<string>;
  readonly connections?: Partial<ConnectionLimits>;
  readonly answers?: Partial<AnswerLimits>;
  readonly shares?: Partial<ShareLimits>;
  readonly sockets?: Partial<SocketLimits>;
  /** Absent: the app makes its own. */
  readonly compilers?: Compilers;
}

export type SocketLimits = Pick<
  EventSocketOptions,
  'heartbeatMs' | 'mostUnsentBytes' | 'mostUnsentInAll' | 'mostSocketsPerUser'
>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The next user of the same browser may be another one. With an ETag an unchanged answer costs no bytes. */
const ASKED_AGAIN = 'private, no-cache';

const MEBIBYTE = 1024 * 1024;
const SOCKETS: SocketLimits = {
  heartbeatMs: 25_000,
  mostUnsentBytes: MEBIBYTE,
  mostUnsentInAll: 32 * MEBIBYTE,
  mostSocketsPerUser: 20,
};

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, logger, service, hub, clock } = options;
  const limits = connectionLimits(options.connections);
  const trusts = trustedAmong(options.trustedProxies);
  const { connections: most, connectionsOfNetwork: mostOfNetwork } = limits;
  const connected = new Connected({ most, mostOfNetwork, trusts });
  const answers = new OpenAnswers({
    answer: (request, response) => app.routing(request, response),
    alarm: options.alarm,
    ...(options.answers && { limits: options.answers }),
    connected,
  });
  const app: FastifyInstance = fastify({
    ...serverOptions(limits, answers),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: trusts,
    frameworkErrors: (error, _, reply) => sendProblem(reply, problemOf(error)),
  });
  app.server.on('connection', (socket) => {
    connected.add(socket);
    answers.arrived();
  });
  app.server.on('upgrade', ({ socket }) => connected.asks(socket));
  // Replaces Fastify's own listener, which answers every request as soon as it is read.
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    watchPieces(request, () => app.server.emit('clientError', new Crumbled(), request.socket));
    answers.begin(request, response);
  });
  // Node itself would answer an `Expect` header that it does not know, however many come. A service may ignore the
  // header.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  useProblems(app, () => performance.now());
  useCompilers(app, options.compilers ?? whenNeeded(compilers()));
  useBodies(
    app,
    turnsBy(() => performance.now()),
  );
  const hosts = new Hosts(options.names);
  useHosts(app, hosts);
  noticeProxies(app, trusts, new NoticingProxies({ store, clock, warn: (message) => logger.warn(message) }));
  const upgrades = takeUpgrades(app, answers);
  const { baseUrl } = options.names;
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    // Says nothing of the site's other names: the service does not know them.
    strictTransportSecurity: baseUrl.startsWith('https:') && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', ASKED_AGAIN);
  });
  await app.register(etag, { weak: true });
  await app.register(swagger, describeApi(service.version, baseUrl));
  const tries = new Tries(service.accounts, store, clock, service.security);
  await useAuthentication(app, service.accounts.access, hosts, ({ raw, ip }) => {
    if (upgrades.has(raw)) tries.turnAway(ip);
  });
  useShares(app, options.shares);
  useIdempotency(app, { store, clock, alarm: options.alarm });
  usePackedAnswers(app);
  healthRoutes(app, options.readiness);
  const events = { access: service.accounts.access, hub, hosts, upgrades, ...SOCKETS, ...options.sockets };
  securityText(app, { contact: options.contact ?? alwaysReachedAt(''), baseUrl, clock });
  outletFeeds(app.withTypeProvider<TypeBoxTypeProvider>(), service, tries, baseUrl);
  await app.register(mailLinks(service, tries));
  await app.register(api(service, { tries, events, baseUrl, clock }), { prefix: '/api' });
  await useWebFiles(app, options.web);
  return app;
}

/** Notices proxies that pass requests on and that the service does not believe. */
function noticeProxies(app: FastifyInstance, trusts: Trusts, noticing: NoticingProxies): void {
  app.addHook('onRequest', async ({ headers, socket: { remoteAddress } }) => {
    const says = headers['x-forwarded-for'] ?? headers.forwarded;
    if (says !== undefined && remoteAddress !== undefined && !trusts(remoteAddress))
      void noticing.notice(remoteAddress);
  });
}

function useCompilers(app: FastifyInstance, { check, write }: Compilers): void {
  app.setValidatorCompiler(check);
  app.setSerializerCompiler(write);
}

/** Allows only what this service serves; no inline scripts, no frames around the page. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

interface ApiOptions {
  readonly tries: Tries;
  readonly events: EventSocketOptions;
  readonly baseUrl: string;
  readonly clock: Clock;
}

function api(service: Service, { tries, events, baseUrl, clock }: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    useSchemasAlone(app);
    const typed: TypedApp = app.withTypeProvider<TypeBoxTypeProvider>();
    accountRoutes(typed, service, tries);
    adminRoutes(typed, service);
    adminAccessRoutes(typed, service);
    securityRoutes(typed, service);
    agentRoutes(typed, service);
    profileRoutes(typed, service);
    interestRoutes(typed, service);
    suggestionRoutes(typed, service);
    deletedRoutes(typed, service);
    sessionRoutes(typed, service, events.hub);
    readingRoutes(typed, service, events.hub);
    markingRoutes(typed, service, events.hub);
    logRoutes(typed, service);
    archiveRoutes(typed, service);
    previewRoutes(typed, service);
    sourceRoutes(typed, service);
    siteRoutes(typed, service);
    crawlRoutes(typed, service);
    dailyRoutes(typed, service);
    outletRoutes(typed, service, baseUrl);
    destinationRoutes(typed, service, baseUrl, clock);
    feedRoutes(typed, service);
    shoppingRoutes(typed, service);
    domainRoutes(typed, service);
    settingsRoutes(typed, service);
    limitRoutes(typed, service, clock);
    invitationRoutes(typed, service, tries, baseUrl);
    additionRoutes(typed, service, clock);
    evaluationRoutes(typed, service);
    progressRoutes(typed, service);
    evolutionRoutes(typed, service);
    ledgerRoutes(typed, service);
    libraryRoutes(typed, service, events.hub);
    highlightRoutes(typed, service, events.hub);
    pictureRoutes(typed, service, events.hub, clock);
    eventRoute(typed, events);
    documentRoute(app);
    await app.register(documentation);
  };
}

/** The same policy as elsewhere; Swagger UI's own would upgrade every request to https, also without TLS. */
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Swagger UI in a context of its own, where every route is public. */
const documentation: FastifyPluginAsync = async (app) => {
  publicRoutes(app);
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', staticCSP: DOCS_POLICY });
};
