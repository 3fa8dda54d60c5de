/**
 * Bodies arrive in pieces: the client's chunks, or packets. The server keeps each piece until it reads the body, and a
 * piece costs some hundred bytes beside its content: eight kilobytes that come byte by byte take megabytes.
 */
import type { IncomingMessage } from 'node:http';

/** Pieces of any size that a body may have. */
const FREE = 256;
/** The least mean size in bytes of the pieces beyond `FREE`. Every packet except the last brings more. */
const LEAST = 256;

/** Calls `crumbled` once, as soon as a body comes in pieces that are too small, and takes no more of the body. */
export function watchPieces(request: IncomingMessage, crumbled: () => void): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  // Node's parser hands its pieces over here, all that it has read of a connection at once.
  request.push = (piece: Buffer | null, ...rest) => {
    if (piece === null) return push(piece);
    pieces++;
    bytes += piece.length;
    if (pieces <= FREE + bytes / LEAST) return push(piece, ...rest);
    // False: the server reads nothing more from the connection.
    request.push = () => false;
    crumbled();
    return false;
  };
}
