/** Until when an invitation lets somebody in, and how long it is told of afterwards. */
import { expect, test } from 'vitest';
import { Accounts } from '../../../src/accounts/accounts.ts';
import { InvitationOver, Invitations } from '../../../src/accounts/invitations.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { openStore } from '../support/stores.ts';

const DAY_MS = 86_400_000;

async function invitedFor(days: number) {
  const store = await openStore(await temporaryFolder());
  let now = Date.UTC(2026, 2, 1);
  let ids = 0;
  const clock = () => new Date(now).toISOString();
  const newId = () => `id${++ids}`;
  const { id: by } = await new Accounts(store, clock, newId, quickPasswords()).register({
    loginName: 'ana',
    password: 'correct horse battery',
  });
  const invitations = new Invitations({ store, clock, newId });
  const { credential } = await invitations.create(by, { days, note: 'Bia' });
  const listed = async () =>
    (await invitations.stretch(by, { after: undefined, limit: 9 })).items.map(({ note }) => note);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { invitations, by, credential, listed, pass };
}

test('an invitation is open until the moment it expires, and told of for thirty days from then on', async () => {
  const { invitations, by, credential, listed, pass } = await invitedFor(7);
  const admission = invitations.admitting(credential);
  pass(7 * DAY_MS - 1);
  expect(await invitations.look(credential)).toBe('open');
  await admission.check();
  pass(1);
  expect(await invitations.look(credential)).toBe('expired');
  await expect(admission.check()).rejects.toThrow(InvitationOver);
  pass(30 * DAY_MS);
  expect([await listed(), await invitations.look(credential)]).toEqual([['Bia'], 'expired']);
  pass(1);
  expect(await listed()).toEqual([]);
  // The next one that is made sweeps it away.
  await invitations.create(by, { days: 1, note: 'Caio' });
  expect([await listed(), await invitations.look(credential)]).toEqual([['Caio'], 'unknown']);
});
