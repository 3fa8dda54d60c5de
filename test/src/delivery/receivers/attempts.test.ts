/** The tries of a message to a destination, beside a model. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSaid, type UserId } from '../../../../agents/agents.ts';
import { seededRandom } from '../../../../profiles/profiles.ts';
import { idsFrom } from '../../../../src/base/ids.ts';
import { Delivery } from '../../../../src/delivery/receivers/delivery.ts';
import { Undelivered } from '../../../../src/delivery/receivers/message.ts';
import { GivenUp } from '../../../../src/storage/jobs/jobs.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { HOME, MESSAGE, outsideOver } from './support.ts';

const ANA = 'ana' as UserId;
const AT = '2026-03-01T07:00:00.000Z';
const { signal } = new AbortController();

/** The result of a try. `dies`: the process dies without a note. */
type Outcome = 'taken' | 'dies' | Undelivered['outcome'];

async function mailbox() {
  const store = closing(await openStore(await temporaryFolder()));
  let outcome: Outcome = 'taken';
  const sent: string[] = [];
  const mailer = {
    domain: 'fenix.example',
    async send({ subject }: { readonly subject: string }) {
      sent.push(subject);
      if (outcome === 'dies') throw new Error('the process ends');
      if (outcome !== 'taken') throw new Undelivered(asSaid(`it went: ${outcome}`), outcome);
    },
  };
  const delivery = new Delivery({
    store,
    mailer,
    telling: outsideOver([]).telling,
    clock: () => AT,
    newId: idsFrom(() => Date.parse(AT), seededRandom(1)),
    home: HOME,
  });
  let place = '';
  return {
    sent,
    async anew() {
      for (const { id } of await delivery.ofUser(ANA)) await delivery.remove(ANA, id);
      const made = { kind: 'mail', name: 'x', address: 'ana@example.org', home: HOME } as const;
      place = (await delivery.confirm(await delivery.create(ANA, made))).id;
      sent.length = 0;
    },
    turnOn: () => delivery.edit(ANA, place, { on: true }),
    now: async () => (await delivery.ofUser(ANA))[0],
    async bring(name: string, becomes: Outcome, isLast = false) {
      outcome = becomes;
      const message = { ...MESSAGE, id: name, title: name };
      const error = await delivery.deliver(message, { user: ANA, place, isLast, signal }).catch((why: unknown) => why);
      if (error === undefined) return 'rests';
      return error instanceof GivenUp ? 'given up' : 'failed';
    },
  };
}

/** A destination: arrived messages, open tries of others, and failures in a row. */
class Model {
  readonly arrived = new Set<string>();
  readonly unheard = new Map<string, number>();
  failures = 0;
  off: 'failing' | 'gone' | undefined;

  /** Whether the message is sent, and the reported result. */
  bring(name: string, becomes: Outcome, isLast: boolean): readonly [isSent: boolean, said: string] {
    const times = this.unheard.get(name) ?? 0;
    if (this.off !== undefined || this.arrived.has(name)) return [false, 'rests'];
    if (times === 2) return [false, this.#giveUp(name)];
    if (becomes === 'again') this.unheard.delete(name);
    else this.unheard.set(name, times + 1);
    if (becomes === 'dies') return [true, 'failed'];
    if (becomes === 'taken') return [true, this.#arrive(name)];
    if (becomes === 'gone') return [true, this.#giveUp(name, 'gone')];
    return [true, isLast || becomes === 'never' ? this.#giveUp(name) : 'failed'];
  }

  #arrive(name: string): string {
    this.arrived.add(name);
    this.unheard.delete(name);
    this.failures = 0;
    return 'rests';
  }

  #giveUp(name: string, why?: 'gone'): string {
    this.unheard.delete(name);
    this.failures++;
    if (why === 'gone' || this.failures === 3) this.off = why ?? 'failing';
    return 'given up';
  }
}

test('a message is sent until it arrives, at most twice without an answer, and three failures in a row end a destination', async () => {
  const box = await mailbox();
  const outcome = fc.constantFrom<Outcome>('taken', 'again', 'unknown', 'never', 'gone', 'dies');
  const brought = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), outcome, fc.boolean());
  const acts = fc.array(fc.option(brought, { freq: 12 }), { minLength: 8, maxLength: 16 });
  const law = fc.asyncProperty(acts, async (all) => {
    await box.anew();
    const model = new Model();
    for (const act of all) {
      const before = box.sent.length;
      if (act === null) {
        await box.turnOn();
        [model.failures, model.off] = [0, undefined];
      } else {
        const [isSent, said] = model.bring(...act);
        expect(await box.bring(...act)).toBe(said);
        expect(box.sent.slice(before)).toEqual(isSent ? [act[0]] : []);
      }
      const now = await box.now();
      expect([now?.failures, now?.off?.why, new Set(now?.brought)]).toEqual([model.failures, model.off, model.arrived]);
      expect(new Map(now?.begun.map(({ message, times }) => [message, times]))).toEqual(model.unheard);
    }
  });
  await fc.assert(law, { seed: 5, numRuns: 20 });
});

test('a destination remembers its last fifty arrived and begun messages, with their results', async () => {
  const box = await mailbox();
  await box.anew();
  for (let i = 0; i <= 50; i++) {
    await box.bring(`arrived ${i}`, 'taken');
    await box.bring(`unheard ${i}`, 'dies');
  }
  const now = await box.now();
  expect([now?.brought.length, now?.brought[0]]).toEqual([50, 'arrived 1']);
  expect([now?.begun.length, now?.begun[0]]).toEqual([50, { message: 'unheard 1', times: 1 }]);
});
