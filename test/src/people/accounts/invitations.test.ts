/** How long an invitation is valid, and how long it stays listed. */
import { expect, test } from 'vitest';
import { InvitationOver, Invitations } from '../../../../src/people/accounts/invitations.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { accountsOver, DAY_MS } from './support.ts';

async function invitedFor(days: number) {
  const { store, clock, newId, pass, register } = accountsOver(await openStore(await temporaryFolder()));
  const { id: by } = await register('ana');
  const invitations = new Invitations({ store, clock, newId });
  const { credential } = await invitations.create(by, { days, note: 'Bia' });
  const listed = async () => {
    const { items } = await invitations.stretch(by, { after: undefined, limit: 9 });
    return items.map(({ note }) => note);
  };
  return { invitations, by, credential, listed, pass };
}

test('an invitation is open until it expires, and is listed for thirty days after that', async () => {
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
  // The next new invitation sweeps it away.
  await invitations.create(by, { days: 1, note: 'Caio' });
  expect([await listed(), await invitations.look(credential)]).toEqual([['Caio'], 'unknown']);
});
