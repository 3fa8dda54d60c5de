/** Small PDFs, written out by hand (ISO 32000-1, section 7.5). */
import { deflateSync } from 'node:zlib';

/** A data object, with the entries of its dictionary besides the length. */
export interface PdfStream {
  readonly says: string;
  readonly data: Uint8Array;
}

export function pdfOf(...pages: readonly string[]): Uint8Array {
  return pdfOfObjects([
    CATALOG,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    FONT,
    ...pages.flatMap((text, i) => [pageObject(`${5 + 2 * i} 0 R`), written(shown(text))]),
  ]);
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF file of these objects, numbered from 1: the catalog, its pages, a font, and others. */
export function pdfOfObjects(objects: readonly (string | PdfStream)[]): Uint8Array {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: string[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [i, object] of objects.entries()) {
    offsets.push(`${String(length).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.concat([...parts, Buffer.from(end)]));
}

function bytesOf(object: string | PdfStream): Buffer {
  if (typeof object === 'string') return Buffer.from(object);
  const head = Buffer.from(`<< /Length ${object.data.length} ${object.says} >>\nstream\n`);
  return Buffer.concat([head, object.data, Buffer.from('\nendstream')]);
}

export function pageObject(contents: string, resources = ''): string {
  const all = `/Resources << /Font << /F1 3 0 R >> ${resources} >>`;
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${all} /Contents ${contents} >>`;
}

/** The content of a page that shows these lines. */
export function shown(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`);
  return `BT /F1 12 Tf 72 720 Td ${lines.join(' ')} ET`;
}

export function written(data: string, says = ''): PdfStream {
  return { says, data: Buffer.from(data) };
}

/** Data packed several times over. */
export function packed(data: Uint8Array, times = 1): PdfStream {
  let inner = data;
  for (let i = 0; i < times; i++) inner = deflateSync(inner);
  return { says: `/Filter [${'/FlateDecode '.repeat(times)}]`, data: inner };
}
