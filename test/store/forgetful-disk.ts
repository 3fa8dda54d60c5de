/**
 * A file system in memory that keeps its promises and not one more: content is safe after its file was synced, names
 * are safe after their folder was. `powerLoss` gives the disk as the next start finds it; `kill` the one a killed
 * process leaves, with everything still in the system's cache. `failAfter(n)` lets the n-th change be the last, half
 * done: writes are torn.
 */
import type { DirectoryEntry, FileHandle, FileSystem } from '../../src/store/files.ts';
import type { Processes } from '../../src/store/lock.ts';

interface File {
  kind: 'file';
  /** What is on the platter, and what the system shows. */
  durable: Buffer;
  current: Buffer;
}

interface Folder {
  kind: 'folder';
  durable: Map<string, Node>;
  current: Map<string, Node>;
}

type Node = File | Folder;
type Random = () => number;

/** The power is off: nothing answers any more. */
export class PowerLoss extends Error {
  override readonly name = 'PowerLoss';
}

/** The processes after a start: a new one, and nobody else. */
export function soleProcess(pid: number): Processes {
  return { self: { pid, began: undefined }, find: () => undefined };
}

export class ForgetfulDisk implements FileSystem {
  readonly #root: Folder;
  readonly #random: Random;
  #changesLeft = Number.POSITIVE_INFINITY;
  /** Changes made so far: writes, syncs, renames and the like. */
  changes = 0;

  constructor(random: Random, root: Folder = folder()) {
    this.#root = root;
    this.#random = random;
  }

  failAfter(changes: number): void {
    this.#changesLeft = changes;
  }

  /** What is left after the power went: synced things, and of the others what chance had already brought to disk. */
  powerLoss(): ForgetfulDisk {
    return new ForgetfulDisk(this.#random, this.#remains(this.#root, new Map()) as Folder);
  }

  /** What the next process finds when this one was killed. */
  kill(): ForgetfulDisk {
    return new ForgetfulDisk(this.#random, this.#root);
  }

  async open(path: string, flags: 'r' | 'r+' | 'a' | 'wx'): Promise<FileHandle> {
    await this.#turn();
    const parent = this.#folderOf(path);
    const name = nameOf(path);
    let node = name === '' ? this.#root : parent.current.get(name);
    if (flags === 'wx' && node !== undefined) throw failure('EEXIST', path);
    if (node === undefined) {
      if (flags === 'r' || flags === 'r+') throw failure('ENOENT', path);
      this.#change();
      node = { kind: 'file', durable: Buffer.alloc(0), current: Buffer.alloc(0) };
      parent.current.set(name, node);
    }
    return this.#handle(node);
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#turn();
    const node = this.#existing(from);
    this.#change();
    this.#folderOf(from).current.delete(nameOf(from));
    this.#folderOf(to).current.set(nameOf(to), node);
  }

  async link(from: string, to: string): Promise<void> {
    await this.#turn();
    const node = this.#existing(from);
    const target = this.#folderOf(to);
    if (target.current.has(nameOf(to))) throw failure('EEXIST', to);
    this.#change();
    target.current.set(nameOf(to), node);
  }

  async unlink(path: string): Promise<void> {
    await this.#turn();
    this.#existing(path);
    this.#change();
    this.#folderOf(path).current.delete(nameOf(path));
  }

  async mkdir(path: string): Promise<void> {
    await this.#turn();
    const parent = this.#folderOf(path);
    if (parent.current.has(nameOf(path))) throw failure('EEXIST', path);
    this.#change();
    parent.current.set(nameOf(path), folder());
  }

  async readdir(path: string): Promise<readonly DirectoryEntry[]> {
    await this.#turn();
    const node = this.#existing(path);
    if (node.kind !== 'folder') throw failure('ENOTDIR', path);
    return [...node.current].map(([name, each]) => ({ name, isDirectory: () => each.kind === 'folder' }));
  }

  #handle(node: Node): FileHandle {
    const asFile = () => {
      if (node.kind !== 'file') throw failure('EISDIR', 'a folder');
      return node;
    };
    const sync = async () => {
      await this.#turn();
      this.#change();
      if (node.kind === 'file') node.durable = node.current;
      else node.durable = new Map(node.current);
    };
    return {
      write: async (bytes) => {
        await this.#turn();
        const file = asFile();
        try {
          this.#change();
        } catch (error) {
          // The power went in the middle of this write.
          file.current = Buffer.concat([file.current, this.#torn(Buffer.from(bytes))]);
          throw error;
        }
        file.current = Buffer.concat([file.current, bytes]);
        return { bytesWritten: bytes.length };
      },
      read: async (buffer, offset, length, position) => {
        await this.#turn();
        const part = asFile().current.subarray(position, position + length);
        buffer.set(part, offset);
        return { bytesRead: part.length };
      },
      stat: async () => {
        await this.#turn();
        return { size: node.kind === 'file' ? node.current.length : 0 };
      },
      truncate: async (length) => {
        await this.#turn();
        this.#change();
        const file = asFile();
        file.current = file.current.subarray(0, length);
      },
      sync,
      datasync: sync,
      close: () => this.#turn(),
    };
  }

  /** Every call takes its turn, so that concurrent callers interleave; none returns once the power is off. */
  async #turn(): Promise<void> {
    await Promise.resolve();
    if (this.#changesLeft < 0) throw new PowerLoss('the power is off');
  }

  #change(): void {
    this.changes++;
    this.#changesLeft--;
    if (this.#changesLeft < 0) throw new PowerLoss('the power went off');
  }

  #remains(node: Node, done: Map<Node, Node>): Node {
    const known = done.get(node);
    if (known !== undefined) return known;
    if (node.kind === 'file') {
      const content = this.#partlyWritten(node);
      const file: File = { kind: 'file', durable: content, current: content };
      done.set(node, file);
      return file;
    }
    const copy = folder();
    done.set(node, copy);
    for (const name of new Set([...node.durable.keys(), ...node.current.keys()])) {
      // A name that was changed and not synced may be in either state.
      const survivor = (this.#random() < 0.5 ? node.durable : node.current).get(name);
      if (survivor !== undefined) copy.current.set(name, this.#remains(survivor, done));
    }
    copy.durable = new Map(copy.current);
    return copy;
  }

  #partlyWritten({ durable, current }: File): Buffer {
    const appended = current.length > durable.length && current.subarray(0, durable.length).equals(durable);
    if (!appended) return this.#random() < 0.5 ? durable : current;
    return Buffer.concat([durable, this.#torn(current.subarray(durable.length))]);
  }

  /** Some beginning of a write, at times with the middle never written: the size arrives before the content. */
  #torn(bytes: Buffer): Buffer {
    const kept = Buffer.from(bytes.subarray(0, Math.floor(this.#random() * (bytes.length + 1))));
    if (this.#random() < 0.3) kept.fill(0, Math.floor(this.#random() * kept.length));
    return kept;
  }

  #existing(path: string): Node {
    const node = nameOf(path) === '' ? this.#root : this.#folderOf(path).current.get(nameOf(path));
    if (node === undefined) throw failure('ENOENT', path);
    return node;
  }

  #folderOf(path: string): Folder {
    let at: Node | undefined = this.#root;
    for (const part of path.split('/').slice(1, -1)) {
      at = at.kind === 'folder' ? at.current.get(part) : undefined;
      if (at === undefined) throw failure('ENOENT', path);
    }
    if (at.kind !== 'folder') throw failure('ENOTDIR', path);
    return at;
  }
}

function folder(): Folder {
  return { kind: 'folder', durable: new Map(), current: new Map() };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
