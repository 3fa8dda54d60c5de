/** The engines on a SQLite file: one writes, others read. */
import { existsSync } from 'node:fs';
import type { Lane } from '../database.ts';
import { Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import { type OpeningOptions, openDatabase } from './opening.ts';
import { Reader } from './reader.ts';
import { gone } from './same-file.ts';
import { Writer } from './writer.ts';

export type Role =
  | { readonly type: 'writer'; readonly opening: OpeningOptions }
  | { readonly type: 'reader'; readonly path: string; readonly lane: Lane };

export function startEngine(role: Role): Engine {
  const now = () => performance.now();
  if (role.type === 'reader') return new Reader(() => connectionToRead(role.path), now);
  const { connection, hold } = openDatabase(role.opening);
  const writer = new Writer(connection, now);
  return {
    add: (requests) => writer.add(requests),
    work: (receive, reply) => writer.work(receive, reply),
    close() {
      writer.close();
      hold?.release();
    },
  };
}

function connectionToRead(path: string): Connection {
  // SQLite would make an empty file, over which nothing can be restored.
  if (!existsSync(path)) throw gone(path);
  const connection = new Connection(path);
  connection.script('PRAGMA query_only = ON');
  return connection;
}
