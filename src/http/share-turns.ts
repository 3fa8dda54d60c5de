/** Lets a limited number go on at once; the others wait in order. */
import type { ServerResponse } from 'node:http';

type Answer = Pick<ServerResponse, 'destroyed' | 'once'>;

export class ShareTurns {
  readonly #most: number;
  readonly #waiting = new Map<Answer, () => void>();
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Resolves when the turn begins; the turn lasts until the answer is sent. Never resolves if the client goes first.
   */
  async enter(answer: Answer): Promise<void> {
    // The client went while it waited elsewhere: no event would end its turn.
    if (answer.destroyed) return new Promise(() => undefined);
    answer.once('close', () => {
      if (!this.#waiting.delete(answer)) this.#passOn();
    });
    if (this.#underWay < this.#most) this.#underWay++;
    else await new Promise<void>((resolve) => this.#waiting.set(answer, resolve));
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#underWay--;
      return;
    }
    const [answer, begin] = next;
    this.#waiting.delete(answer);
    begin();
  }
}
