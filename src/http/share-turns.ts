/** So many at once; of those that wait the first comes next. */
import type { ServerResponse } from 'node:http';

type Answer = Pick<ServerResponse, 'destroyed' | 'once'>;

export class ShareTurns {
  readonly #most: number;
  readonly #waiting = new Map<Answer, () => void>();
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is this one's turn, which lasts until it is answered; never, when its client goes before. */
  async enter(answer: Answer): Promise<void> {
    // Gone while it waited elsewhere: nothing would tell the end of its turn.
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
