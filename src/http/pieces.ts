/**
 * Bodies come in pieces: what one chunk of the client's had, or what one packet brought. Each is kept by itself until its
 * body is read, and costs some hundred bytes beside what is in it: eight kilobytes that come byte by byte are megabytes.
 */
import type { IncomingMessage } from 'node:http';

/** Of whatever size. */
const FREE = 256;
/** In bytes, of those behind them in the mean. A packet brings more, all but the last. */
const LEAST = 256;

/** Calls `crumbled` once, as soon as a body comes in pieces that are too small, and takes no more of it. */
export function watchPieces(request: IncomingMessage, crumbled: () => void): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  // Node's parser gives its pieces here, all of what it has read of a connection at once.
  request.push = (piece: Buffer | null, ...rest) => {
    if (piece === null) return push(piece);
    pieces++;
    bytes += piece.length;
    if (pieces <= FREE + bytes / LEAST) return push(piece, ...rest);
    // False: nothing more is read of the connection.
    request.push = () => false;
    crumbled();
    return false;
  };
}
