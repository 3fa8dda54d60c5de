/** Files of other programs on a phone, in Portuguese: bookmarks that become agents, a web archive, and suitable feeds. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { evening } from './evening.ts';
import { createAgent, nothingSticksOut, sayItIn, signUp, story } from './support.ts';

/** Bookmarks in the format of browsers. */
function bookmarks(host: string): string {
  const links = (topic: string, count: number) =>
    Array.from({ length: count }, (_, i) => `<DT><A HREF="http://${host}/${topic}/${i}">${topic} ${i}</A>`).join('\n');
  const folder = (name: string, inside: string) => `<DT><H3>${name}</H3><DL><p>${inside}</DL><p>`;
  const bar = folder('Receitas de pão', links('t0pt', 3)) + folder('Cachorros', links('t3pt', 3));
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>${folder('Barra de favoritos', bar)}</DL>`;
}

/** A record of one answer, by ISO 28500. */
function archive(url: string, html: string): Buffer {
  const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${html}`);
  const head = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-06T07:08:09Z\r\n`;
  return Buffer.concat([Buffer.from(`${head}Content-Length: ${block.length}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]);
}

const WIDTH = 390;

story(
  'bookmarks become agents that learn, an archive goes into the library, and a feed is followed with one press',
  async (_, visitor) => {
    const { world, address } = await evening();
    const { page, complaints } = await visitor({ viewport: { width: WIDTH, height: 844 } });
    await signUp(page, address, 'ana');
    await createAgent(page, 'horta em espaços pequenos', 10);
    await sayItIn(page, 'Português');
    await page.goto(`${address}/add`);
    const file = page.getByLabel('Arquivo exportado');
    const host = `site1.pt.example.localhost:${new URL(world.origin).port}`;
    const buffer = Buffer.from(bookmarks(host));
    await file.setInputFiles({ name: 'favoritos.html', mimeType: 'text/html', buffer });
    await page.getByRole('button', { name: 'Olhar antes' }).click();
    await page.getByLabel('Receitas de pão (3)').check();
    await page.getByLabel('Cachorros (3)').check();
    await page.getByLabel('Para onde vai').selectOption('new');
    await nothingSticksOut(page, WIDTH);
    await page.getByRole('button', { name: 'Aprender com ele' }).click();
    await page.getByText('2 agentes foram criados e aprendem com suas páginas.').waitFor();
    const { items } = (await (await page.request.get(`${address}/api/agents`)).json()) as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Receitas de pão', 'Cachorros']));

    const packed = gzipSync(
      archive('https://a.example/mudas', '<html><title>Mudas</title><p>Mudas em setembro.</p></html>'),
    );
    await file.setInputFiles({ name: 'a.warc.gz', mimeType: 'application/gzip', buffer: packed });
    await page.getByRole('button', { name: 'Olhar antes' }).click();
    await page.getByRole('button', { name: 'Salvar na biblioteca' }).click();
    await page.getByText('Páginas salvas na sua biblioteca: 1.').waitFor();
    await page.goto(`${address}/library?q=setembro`);
    await page.getByText('Mudas', { exact: true }).first().waitFor();

    await page.goto(`${address}/sources`);
    await page.getByText('Mais: sugestões').click();
    const offer = page.locator('details details', { hasText: 'Feeds que combinam' });
    await offer.locator('summary').click();
    await offer
      .getByRole('button', { name: /^Seguir: / })
      .first()
      .click();
    // No file of that name exists this evening, and the window says so.
    await page
      .getByText(/não tem endereço/)
      .first()
      .waitFor();
    await nothingSticksOut(page, WIDTH);
    expect(complaints).toEqual([]);
  },
);
