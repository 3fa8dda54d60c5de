/** The service stops: what was asked for may be asked again by the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}
