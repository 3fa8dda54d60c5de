/**
 * Where links in mails lead: confirming an address, and ending mails to it. Nobody has to be signed in. Programs that
 * check mails open links, so opening a link changes nothing: a button posts, and so do mail programs that know RFC
 * 8058.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { escaped } from '../../delivery/receivers/letters.ts';
import type { Language } from '../../delivery/receivers/message.ts';
import type { Destination } from '../../delivery/receivers/records.ts';
import { said } from '../../delivery/receivers/says.ts';
import type { Tries } from '../../people/accounts/tries.ts';
import type { Service } from '../service.ts';

const Params = Type.Object({ credential: Type.String() });

/** `List-Unsubscribe=One-Click`, in any form that a mail program sends. */
const LARGEST_FORM = 2 * 1024;

type LinkService = Pick<Service, 'delivery' | 'settings'>;

const LINKS = {
  confirm: { title: 'confirmTitle', ask: 'confirmAsk', button: 'confirmButton', done: 'confirmed' },
  unsubscribe: { title: 'unsubscribeTitle', ask: 'unsubscribeAsk', button: 'unsubscribe', done: 'unsubscribed' },
} as const;

/** In a context of its own, where bodies are forms; the route does not read them. */
export function mailLinks({ delivery, settings }: LinkService, tries: Tries) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FORM }, async () => null);
    const languageOf = async ({ user }: Destination) => (await settings.of(user)).language ?? 'en';

    for (const link of ['confirm', 'unsubscribe'] as const) {
      const { title, ask, button, done } = LINKS[link];
      const options = {
        schema: { hide: true, params: Params },
        config: { access: 'public', secret: true },
        bodyLimit: LARGEST_FORM,
      } as const;

      app.get<CredentialPath>(`/${link}/:credential`, options, async (request, reply) => {
        const destination = await behind(link, request);
        if (destination === undefined) return nowhere(reply);
        const language = await languageOf(destination);
        const form = `<form method="post"><button>${said(language, button)}</button></form>`;
        return page(
          reply,
          language,
          said(language, title),
          said(language, ask, { address: destination.address }),
          form,
        );
      });

      app.post<CredentialPath>(`/${link}/:credential`, options, async (request, reply) => {
        const destination = await behind(link, request);
        if (destination === undefined) return nowhere(reply);
        const language = await languageOf(destination);
        await delivery[link](destination);
        return page(reply, language, said(language, title), said(language, done, { address: destination.address }));
      });
    }

    async function behind(link: keyof typeof LINKS, { params, ip }: FastifyRequest<CredentialPath>) {
      const destination = await delivery.behind(link, params.credential);
      if (destination === undefined) tries.miss(ip);
      return destination;
    }
  };
}

interface CredentialPath {
  Params: { credential: string };
}

function nowhere(reply: FastifyReply): FastifyReply {
  const [en, pt] = [said('en', 'nowhere'), said('pt-BR', 'nowhere')];
  return page(reply.code(404), 'en', 'Fenix', `${en}. / ${pt}.`);
}

function page(reply: FastifyReply, language: Language, title: string, text: string, form = ''): FastifyReply {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(title)} · Fenix</title></head>`,
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}</main></body></html>`,
  ].join('\n');
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Without any referrer, browsers post a form with a null origin, which the service refuses.
      .header('referrer-policy', 'same-origin')
      .send(html)
  );
}
