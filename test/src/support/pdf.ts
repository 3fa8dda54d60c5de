/** Small PDFs, written out by hand (ISO 32000-1, section 7.5). */
export function pdfOf(...pages: readonly string[]): Uint8Array {
  const count = pages.length;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, i) => [pageObject(5 + 2 * i), contentObject(text)]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}

function pageObject(content: number): string {
  const resources = '/Resources << /Font << /F1 3 0 R >> >>';
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${content} 0 R >>`;
}

function contentObject(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`);
  const stream = `BT /F1 12 Tf 72 720 Td ${lines.join(' ')} ET`;
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}
