/** The service stops: the next start may do what was asked for. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}
