/** Which answers are under way on which connection: nobody else may speak there. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export class OpenAnswers {
  readonly #underway = new WeakMap<Socket, Set<ServerResponse>>();

  begin(socket: Socket, response: ServerResponse): void {
    const underway = this.#underway.get(socket) ?? new Set();
    this.#underway.set(socket, underway.add(response));
    response.once('close', () => underway.delete(response));
  }

  isWaiting(socket: Socket): boolean {
    return (this.#underway.get(socket)?.size ?? 0) > 0;
  }

  /** Whether part of an answer is written already. */
  isTalking(socket: Socket): boolean {
    return [...(this.#underway.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  }
}
