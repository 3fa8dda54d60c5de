/** The words for what the service says of addresses and sites that are of no use. */
import type { Words } from './text.ts';

export const SAID = {
  saidNoAddress: {
    en: 'This is not a web address: write it as in https://example.org.',
    pt: 'Isto não é um endereço da web: escreva-o como em https://example.org.',
  },
  saidSameCrawl: {
    en: 'The same was begun anew meanwhile. Delete that one first.',
    pt: 'O mesmo foi começado de novo entretanto. Exclua esse primeiro.',
  },
  saidEndless: {
    en: 'Addresses like this one lead on without end, so it is not watched. Give one above it.',
    pt: 'Endereços como este levam adiante sem fim, por isso ele não é vigiado. Dê um endereço acima dele.',
  },
  saidWantsPassword: {
    en: 'A site that wants a password is not visited.',
    pt: 'Um site que pede senha não é visitado.',
  },
  saidNoSearchForm: {
    en: 'no search form was found there. Give the address of a page of its results, with {place} where the words stand, as in https://example.org/search?q={place}',
    pt: 'nenhum formulário de busca foi encontrado ali. Dê o endereço de uma página de resultados, com {place} no lugar das palavras, como em https://example.org/search?q={place}',
  },
  saidNoWords: {
    en: 'it has no words that it could be asked for. Say what you would search for there',
    pt: 'não há palavras pelas quais consultá-lo. Diga o que você buscaria nele',
  },
  saidNoList: {
    en: 'its search showed no list of results that could be made out. Say words that it surely has something for',
    pt: 'a busca dele não mostrou uma lista de resultados que se pudesse reconhecer. Diga palavras para as quais ele certamente tem algo',
  },
  saidSameAlways: {
    en: 'it shows the same whatever is searched for. Give the address of a page of its results, with {place} where the words stand',
    pt: 'ele mostra o mesmo, seja qual for a busca. Dê o endereço de uma página de resultados, com {place} no lugar das palavras',
  },
  saidNeither: {
    en: 'this is neither a page of a site nor a product feed. Give the site’s address, or that of a search in it with {place}',
    pt: 'isto não é página de um site nem feed de produtos. Dê o endereço do site, ou o de uma busca nele com {place}',
  },
  saidNoSearchAddress: {
    en: 'This is not the address of a search: one looks like https://example.org/search?q={place}.',
    pt: 'Isto não é o endereço de uma busca: um deles é como https://example.org/search?q={place}.',
  },
  saidNoSiteFile: {
    en: 'This is not a site file that was shared from Fenix.',
    pt: 'Este não é um arquivo de site compartilhado pelo Fenix.',
  },
  saidPasswordHasLogin: {
    en: 'It contains your login, which others guess first: choose another one.',
    pt: 'Ela contém o seu login, que é o que outros tentam primeiro: escolha outra.',
  },
  saidPasswordCommon: {
    en: 'Others guess this one first: choose a longer or rarer one.',
    pt: 'Esta é das que outros tentam primeiro: escolha uma mais longa ou mais rara.',
  },
  saidLoginInvisible: {
    en: 'There is an invisible letter in it: type it again.',
    pt: 'Há nele uma letra invisível: digite-o de novo.',
  },
  saidLoginScripts: {
    en: 'Write it in one script: letters of another may look the same.',
    pt: 'Escreva-o num só alfabeto: letras de outro podem parecer iguais.',
  },
  saidChanged: {
    en: 'This was changed just now, here or elsewhere. Look again, and repeat it if it is still needed.',
    pt: 'Isto acabou de ser mudado, aqui ou em outro lugar. Olhe de novo e repita, se ainda for preciso.',
  },
  saidUnderWay: {
    en: 'Too much was asked at once. Wait a moment, and try again.',
    pt: 'Foi pedido demais de uma vez. Espere um instante e tente de novo.',
  },
  saidBusy: {
    en: 'Fenix is busy. Try again in a moment.',
    pt: 'O Fenix está ocupado. Tente de novo daqui a pouco.',
  },
  saidDiskFull: {
    en: 'The disk is full: all can be read, and nothing is kept until whoever runs Fenix makes room.',
    pt: 'O disco está cheio: tudo pode ser lido, mas nada é guardado até que quem mantém o Fenix abra espaço.',
  },
  saidReadOnly: {
    en: 'All can be read, and nothing is kept until whoever runs Fenix allows writing.',
    pt: 'Tudo pode ser lido, mas nada é guardado até que quem mantém o Fenix permita gravar.',
  },
  saidAway: {
    en: 'Fenix cannot reach its database. Try again in a moment.',
    pt: 'O Fenix não alcança o seu banco de dados. Tente de novo daqui a pouco.',
  },
  saidBrokeOffAtCommit: {
    en: 'The database broke off meanwhile. Look whether this was done, and repeat it if not.',
    pt: 'O banco de dados caiu nesse meio-tempo. Veja se isto foi feito e, se não, repita.',
  },
  saidStoreFails: {
    en: 'Nothing can be kept now: tell whoever runs Fenix to look at its log.',
    pt: 'Nada pode ser guardado agora: peça a quem mantém o Fenix que veja o registro dele.',
  },
  saidPerson: {
    en: 'it says that something went wrong, or wants to see a person first',
    pt: 'ele diz que algo deu errado, ou quer ver uma pessoa antes',
  },
  saidAnswered: { en: 'it answered {status}', pt: 'ele respondeu {status}' },
  saidSlow: { en: 'no answer within {seconds} seconds', pt: 'sem resposta em {seconds} segundos' },
  saidNoName: {
    en: '{name} has no address: it may be misspelt, gone, or the network is down ({code})',
    pt: '{name} não tem endereço: o nome pode estar errado, o site pode não existir mais, ou a rede caiu ({code})',
  },
  saidNobodyThere: { en: 'nobody answers there', pt: 'ninguém responde ali' },
  saidBrokeOff: { en: 'the connection broke off', pt: 'a conexão caiu' },
  saidCertificate: {
    en: 'its certificate is not valid, so it may not be who it says it is ({why})',
    pt: 'o certificado dele não é válido, e ele pode não ser quem diz ser ({why})',
  },
  saidUsedUp: {
    en: 'its questions for today are used up',
    pt: 'as consultas de hoje se esgotaram',
  },
  saidAskedForPause: { en: 'it asked for a pause', pt: 'pediu uma pausa' },
  saidCaptcha: {
    en: 'it wants to see a person first (a CAPTCHA)',
    pt: 'quer ver uma pessoa antes (um CAPTCHA)',
  },
  saidTooLarge: { en: 'its answer is too large, or broke off', pt: 'a resposta é grande demais, ou foi interrompida' },
  saidNotUnderstood: {
    en: 'its answer is not of the kind that it should be',
    pt: 'a resposta não é do tipo que deveria ser',
  },
  saidForbidden: { en: 'its robots.txt forbids it ({rule})', pt: 'o robots.txt dele proíbe ({rule})' },
  saidForbiddenPlainly: { en: 'its robots.txt forbids it', pt: 'o robots.txt dele proíbe' },
  saidRulesUnread: {
    en: 'its robots.txt could not be read ({why}), so none of its pages is asked for; the next try is in 10 minutes',
    pt: 'o robots.txt dele não pôde ser lido ({why}), por isso nenhuma página é pedida; nova tentativa em 10 minutos',
  },
  saidTooSlowForUs: {
    en: 'its robots.txt wants {seconds} seconds between two visits: too slow for us',
    pt: 'o robots.txt dele quer {seconds} segundos entre duas visitas: lento demais para nós',
  },
  saidLeftAlone: {
    en: '{why}: left alone for another {seconds} seconds',
    pt: '{why}: em repouso por mais {seconds} segundos',
  },
  saidNotToKeep: { en: 'it asks us not to keep it ({word})', pt: 'pede que não o guardemos ({word})' },
  saidNoPage: { en: 'this is not a page that can be read ({type})', pt: 'não é uma página que se possa ler ({type})' },
  saidCircle: {
    en: 'it sends its visitors round in a circle',
    pt: 'manda os visitantes de um endereço a outro, em círculo',
  },
  saidPrivateNetwork: {
    en: 'it lies in a private network, which is not asked (FENIX_ALLOW_PRIVATE names those that may be)',
    pt: 'fica em uma rede privada, que não é consultada (FENIX_ALLOW_PRIVATE diz quais podem ser)',
  },
  saidOnlyDemo: {
    en: '{origin} is not part of this demo: start “fenix serve” to ask the whole web, or use an address of the demo web',
    pt: '{origin} não faz parte desta demonstração: inicie “fenix serve” para consultar a web toda, ou use um endereço da web de demonstração',
  },
  saidNoFeedNamed: { en: 'this page names no feed', pt: 'esta página não indica nenhum feed' },
  saidNoFeedThere: {
    en: 'this site names no feed, and has none where feeds usually are',
    pt: 'este site não indica nenhum feed, e não há nenhum onde costumam ficar',
  },
  saidNoFeed: { en: 'what is there is not a feed', pt: 'o que está ali não é um feed' },
  saidNotAsked: { en: 'not asked for another {time}: {why}', pt: 'não será consultado por mais {time}: {why}' },
  saidBlocked: { en: 'your rules block its site', pt: 'suas regras bloqueiam o site dele' },
  saidLeadsToBlocked: {
    en: 'it leads to {host}, which your rules block',
    pt: 'leva a {host}, que suas regras bloqueiam',
  },
  saidSilentEngines: {
    en: 'of the engines behind it these gave nothing: {engines}',
    pt: 'dos buscadores por trás dele, estes não deram nada: {engines}',
  },
  saidTakenAsKnown: {
    en: 'it could not be read again ({why}), so the text of {day} is used',
    pt: 'não pôde ser lida de novo ({why}); vale o texto de {day}',
  },
  saidUnreadable: {
    en: 'reading it failed twice, so it is left alone until {day}',
    pt: 'a leitura falhou duas vezes; fica em repouso até {day}',
  },
  saidReadingBroke: { en: 'it could not be read to its end', pt: 'não pôde ser lida até o fim' },
  saidTooManyHops: {
    en: 'it sends its visitors on more than {times} times',
    pt: 'manda os visitantes adiante mais de {times} vezes',
  },
  saidFeedNoPage: { en: 'this is a feed, not a page', pt: 'isto é um feed, não uma página' },
  saidNoPdf: { en: 'this PDF cannot be read', pt: 'este PDF não pode ser lido' },
  saidNoText: { en: 'there is no text in it', pt: 'não há texto nela' },
  saidCompressed: {
    en: 'it is compressed in a way that was not asked for',
    pt: 'veio comprimida de um modo que não foi pedido',
  },
  saidTooLargeForForms: {
    en: 'the page is too large to look for forms in',
    pt: 'a página é grande demais para procurar formulários nela',
  },
  saidTooMuch: { en: 'it is too large to be kept', pt: 'é grande demais para ser guardada' },
  saidPort: {
    en: 'port {port} may not be asked (FENIX_ALLOWED_PORTS names those that may)',
    pt: 'a porta {port} não pode ser consultada (FENIX_ALLOWED_PORTS diz quais podem)',
  },
  saidPasswordInAddress: {
    en: 'an address with a name or a password in it is not asked',
    pt: 'um endereço com nome ou senha não é consultado',
  },
  saidNoNetwork: { en: 'there is no network here', pt: 'não há rede aqui' },
  saidNotKnownYet: {
    en: 'how it is searched is not known yet',
    pt: 'ainda não se sabe como buscar nele',
  },
  saidPagesChanged: {
    en: 'its pages have changed, and Fenix could not find out how to read them',
    pt: 'as páginas dele mudaram, e o Fenix não descobriu como lê-las',
  },
  saidNoMail: {
    en: 'this service sends no mail: whoever runs it can set FENIX_SMTP_URL and FENIX_MAIL_FROM',
    pt: 'este serviço não envia e-mails: quem o mantém pode definir FENIX_SMTP_URL e FENIX_MAIL_FROM',
  },
  saidNoMailAddress: { en: 'This is not a mail address.', pt: 'Isto não é um endereço de e-mail.' },
  saidOnlyNtfy: { en: 'Only ntfy takes an access token.', pt: 'Só o ntfy aceita um token de acesso.' },
  saidNoTopic: {
    en: 'Write the address of a topic, as in https://ntfy.sh/topic.',
    pt: 'Escreva o endereço de um tópico, como em https://ntfy.sh/topic.',
  },
  saidMailUnused: {
    en: 'the mail server could not be used: {why}',
    pt: 'não foi possível usar o servidor de e-mail: {why}',
  },
  saidMailBrokeOff: { en: 'the mail server broke off: {why}', pt: 'o servidor de e-mail interrompeu: {why}' },
  saidMailRefused: { en: 'the mail server said: {why}', pt: 'o servidor de e-mail disse: {why}' },
  saidGone: { en: 'it answered 410: it wants no more', pt: 'respondeu 410: não quer receber mais nada' },
  saidElsewhere: {
    en: 'it answered {status}, which leads elsewhere: only the address that you gave is asked',
    pt: 'respondeu {status}, que leva a outro lugar: só o endereço que você deu é usado',
  },
  saidNoFeedList: { en: 'this is not a list of feeds (OPML)', pt: 'isto não é uma lista de feeds (OPML)' },
} as const satisfies Words;
