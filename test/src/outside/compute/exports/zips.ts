/** Zips as programs write them: a header before each file, a list of all of them at the end. */
import { crc32, deflateRawSync } from 'node:zlib';

interface FileToZip {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  readonly isLocked?: boolean;
  /** The false values that the zip states. */
  readonly says?: number;
}

export function zipOf(...files: readonly FileToZip[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, isStored = false, isLocked = false, says } of files) {
    const bytes = Buffer.from(content);
    const data = isStored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isLocked ? 1 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(says ?? bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, title]));
    parts.push(header);
    at += header.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
