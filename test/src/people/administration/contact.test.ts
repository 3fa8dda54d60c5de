/** The operator's contact for the sites that Fenix asks. */
import { expect, test } from 'vitest';
import { Contact } from '../../../../src/people/administration/contact.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

async function contacts(configured = '') {
  const store = await openStore(await temporaryFolder());
  let now = 0;
  let isBroken = false;
  const failures: unknown[] = [];
  const documents: typeof store.documents = (kind) => {
    if (isBroken) throw new Error('the disk is gone');
    return store.documents(kind);
  };
  const parts = { configured, now: () => now, failed: (error: unknown) => failures.push(error) };
  return {
    here: new Contact({ store: { documents }, ...parts }),
    there: new Contact({ store, ...parts }),
    failures,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    breaks: () => {
      isBroken = true;
    },
  };
}

test('a new contact is known here at once, and in another process within a minute', async () => {
  const { here, there, pass } = await contacts();
  expect([await here.now(), await there.now()]).toEqual(['', '']);
  await here.choose('mailto:ana@example.org');
  expect([await here.now(), await there.now()]).toEqual(['mailto:ana@example.org', '']);
  pass(60_000);
  expect(await there.now()).toBe('mailto:ana@example.org');
});

test('FENIX_CONTACT, if it is set, overrides the written contact', async () => {
  for (const configured of ['https://example.org/', '']) {
    const { here } = await contacts(configured);
    await here.choose('mailto:ana@example.org');
    const address = configured || 'mailto:ana@example.org';
    expect(await here.now()).toBe(address);
    expect(await here.state()).toEqual({ address, isConfigured: configured !== '' });
  }
});

test('the contact stays while the store cannot be read, which is reported', async () => {
  const { here, failures, pass, breaks } = await contacts();
  await here.choose('mailto:ana@example.org');
  breaks();
  pass(60_000);
  expect(await here.now()).toBe('mailto:ana@example.org');
  expect(failures).toMatchObject([{ message: 'the disk is gone' }]);
});
