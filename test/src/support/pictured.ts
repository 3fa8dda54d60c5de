/** The small web of tests, with a picture for each page and a sign for its site. */
import type { Ask } from '../../../agents/agents.ts';
import { WEB, webOf } from '../../agents/support.ts';
import { drawn } from './drawn.ts';

export const IMAGE = 'http://pictures.example/a.jpg';

const HEAD = `<meta property="og:image" content="${IMAGE}"><link rel="icon" href="/sign.png">`;

export async function picturedWeb() {
  const [picture, icon] = await Promise.all([drawn('png'), drawn('png', 16, 16)]);
  const pictures: string[] = [];
  const askPicture: Ask = async (url) => {
    pictures.push(url);
    const bytes = /\/(?:sign\.png|favicon\.ico)$/.test(url) ? icon : picture;
    return { url, status: 200, contentType: 'image/png', headers: {}, bytes, wireBytes: bytes.length };
  };
  const web = webOf(new Map([...WEB].map(([url, html]) => [url, html.replace('</title>', `</title>${HEAD}`)])));
  /** `asked`: the requested addresses of pictures, in order. */
  return { web, askPicture, asked: pictures };
}
