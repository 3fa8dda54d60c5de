/** Invitations: an administrator makes a link; whoever follows it makes an account. */
import Type from 'typebox';
import { because } from '../../base/reasons.ts';
import { invitationLink, type Invitation as Kept } from '../../people/accounts/invitations.ts';
import type { Tries } from '../../people/accounts/tries.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { originOf } from '../origin.ts';
import { HttpProblem } from '../problems.ts';
import { CreatedInvitation, Invitation, InvitationLook, InvitationSeen, NewInvitation } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const INVITATIONS = new Listing(Invitation, NAME);
const USUAL_DAYS = 7;

export function invitationRoutes(
  app: TypedApp,
  { invitations, security }: Service,
  tries: Tries,
  baseUrl: string,
): void {
  const shown = ({ id, note, createdAt, expiresAt, used }: Kept) => ({
    id,
    note,
    createdAt,
    expiresAt,
    state: invitations.stateOf({ expiresAt, ...(used === undefined ? {} : { used }) }),
  });

  app.post(
    '/invitations/look',
    {
      schema: {
        tags: ['users'],
        summary: 'Whether an account can still be made with an invitation',
        body: InvitationLook,
        response: { 200: InvitationSeen },
      },
      config: { access: 'public' },
    },
    async (request) => {
      const state = await invitations.look(request.body.invitation);
      if (state === 'unknown') tries.miss(request.ip);
      return { state };
    },
  );

  app.get(
    '/admin/invitations',
    {
      schema: {
        tags: ['admin'],
        summary: 'Those that you made, the latest first; what is over is told for thirty days',
        ...INVITATIONS.schema,
      },
      config: { access: 'admin' },
    },
    async (request) => {
      const own = await invitations.stretch(identityOf(request).user.id, INVITATIONS.wanted(request));
      return INVITATIONS.answer(request, own, shown);
    },
  );

  app.post(
    '/admin/invitations',
    {
      schema: {
        tags: ['admin'],
        summary: 'Makes a link with which one person makes one account, also where sign-up is closed',
        body: NewInvitation,
        response: { 201: CreatedInvitation },
      },
      config: { access: 'admin', secret: true },
    },
    async (request, reply) => {
      const { note = '', days = USUAL_DAYS } = request.body;
      const by = identityOf(request).user;
      const { invitation, credential } = await invitations.create(by.id, { note, days });
      security.note({ kind: 'invitation-made', by, address: request.ip, what: note });
      const link = invitationLink(originOf(request, baseUrl), credential);
      return reply.code(201).send({ ...shown(invitation), link });
    },
  );

  app.delete(
    '/admin/invitations/:id',
    {
      schema: {
        tags: ['admin'],
        summary: 'Takes an invitation back',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const by = identityOf(request).user;
      const revoked = await invitations.revoke(by.id, request.params.id);
      if (!revoked) throw new HttpProblem(404, because('invitation.not-made'));
      security.note({ kind: 'invitation-ended', by, address: request.ip });
      return reply.code(204).send(null);
    },
  );
}
