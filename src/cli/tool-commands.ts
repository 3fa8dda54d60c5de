/** Commands that need no service: the tools of the lab, most of them over batches. */
import { Command, Option } from 'commander';
import type { Mode } from '../../agents/agents.ts';
import type { JsonObject } from '../../lab/json-lines.ts';
import { readConfig } from '../base/config.ts';
import type { ExtractOptions } from './extract.ts';
import type { Exit, Io } from './io.ts';

export function readCommand(io: Io): Command {
  return new Command('read')
    .description('fetch one page, as politely as the service does, and print all that Fenix reads in it as JSON')
    .argument('<url>', 'address of the page')
    .option('--text', 'print its text only')
    .action(async (url: string, { text }: { text?: true }) => {
      const config = readConfig(io.environment);
      const { readOne } = await import('./read.ts');
      const page = await readOne(url, config, (message) => io.stderr.write(`${message}\n`));
      io.stdout.write(text === true ? `${page.text}\n` : `${JSON.stringify(page, undefined, 2)}\n`);
    });
}

export function robotsCommand(io: Io): Command {
  return new Command('robots')
    .description('say whether a robots.txt (RFC 9309) allows addresses, and which of its lines decides')
    .requiredOption('--file <file>', 'the robots.txt')
    .requiredOption('--agent <name>', 'name of the robot that asks')
    .argument('<urls...>', 'addresses; only their paths count')
    .action(async (urls: readonly string[], { file, agent }: { file: string; agent: string }) => {
      const { decisions } = await import('./robots.ts');
      for (const decision of await decisions(file, agent, urls)) io.stdout.write(`${JSON.stringify(decision)}\n`);
    });
}

export function extractCommand(io: Io, exit: Exit): Command {
  return new Command('extract')
    .description(
      'find the content of web pages: batch {"id","url"?,"html"} → {"id","title","text","language","kind","template","date","modified","author","image","site","known","ms"}',
    )
    .option(
      '--site',
      'the batch is one site’s pages: what they repeat is left out (read whole before the first answer)',
    )
    .option('--file <page>', 'read one saved page instead of a batch and print its text')
    .option('--url <url>', 'where the page of --file was', '')
    .option(
      '--with <parts>',
      'what the text has beside the body, by commas: title, byline, caption, quoted, signature, comments, teasers, template',
    )
    .option('--json', 'with --file: print all that is known of the page')
    .action(async (options: ExtractOptions) => {
      const { extractBatch, extractFile } = await import('./extract.ts');
      if (options.file !== undefined) io.stdout.write(await extractFile(options.file, options));
      else if (!(await extractBatch(io, options))) exit(1);
    });
}

interface WrapFlags {
  readonly html?: string;
  readonly searchUrl?: string;
  readonly url?: string;
  readonly term?: string;
  readonly mode: Mode;
}

export function wrapCommand(io: Io, exit: Exit): Command {
  return new Command('wrap')
    .description(
      'find the list of a result page: batch {"id"?,"url","html","term"?} → {"id"?,"wrapper","records","confidence"}',
    )
    .argument(
      '[address]',
      'of a site: how it is searched is found out by a few visits, as politely as the service makes them',
    )
    .option('--search-url <url>', 'where a site is searched, with {term} where the words stand')
    .option('--html <page>', 'read one saved page instead of a batch')
    .option('--url <url>', 'with --html: where the page was')
    .option(
      '--term <words>',
      'with --html: what was searched for, where that is known; with a site: what is searched for',
    )
    .addOption(
      new Option('--mode <mode>', 'default, or faithful: the algorithm of the source')
        .choices(['default', 'faithful'])
        .default('default'),
    )
    .action(async (address: string | undefined, { html, searchUrl, url, term, mode }: WrapFlags) => {
      const site = searchUrl ?? address;
      if (site !== undefined) {
        const { wrapLive } = await import('./wrap-live.ts');
        const found = await wrapLive(site, { term, mode }, readConfig(io.environment));
        io.stdout.write(`${JSON.stringify(found)}\n`);
        return;
      }
      const { wrapBatch, wrapFile } = await import('./wrap.ts');
      if (html === undefined) {
        if (!(await wrapBatch(io, mode))) exit(1);
        return;
      }
      io.stdout.write(`${JSON.stringify(await wrapFile(html, { url, term, mode }))}\n`);
    });
}

export function formsCommand(io: Io, exit: Exit): Command {
  return new Command('forms')
    .description(
      'say what the forms of pages are for and what their fields ask: batch {"id","url"?,"html"} → {"id","forms":[{"index","kind","confidence","fields":[{"name","role","label"}]}],"scripted"?:[{"label","isBeyondUs"}],"truncated"?}: scripted for searches that scripts make, truncated where a page has more forms or fields than are told, or more markup than is read',
    )
    .action(async () => {
      const { formsOfRequest } = await import('./forms.ts');
      await batched(io, exit, formsOfRequest);
    });
}

export function vectorCommand(io: Io, exit: Exit): Command {
  return new Command('vector')
    .description('turn texts into counted terms: batch {"id","text","language"?} → {"id","language","terms"}')
    .action(async () => {
      const { vectorOfRequest } = await import('./vector.ts');
      await batched(io, exit, vectorOfRequest);
    });
}

export function matchCommand(io: Io, exit: Exit): Command {
  return new Command('match')
    .description('find the profiles that concern documents: batch {"id","terms":{term: weight}} → {"id","matches"}')
    .requiredOption(
      '--profiles <file>',
      'JSON lines {"id","terms":{term: weight},"threshold"?}, gzip accepted; a document matches whose cosine is greater ' +
        'than the threshold (0.2)',
    )
    .action(async ({ profiles }: { profiles: string }) => {
      const { readProfiles } = await import('./match.ts');
      await batched(io, exit, await readProfiles(profiles));
    });
}

export function ndpmCommand(io: Io): Command {
  return new Command('ndpm')
    .description(
      'how far a predicted ranking is from the desired one (Yao 1995): 0 perfect, 0.5 random, 1 reversed; ' +
        'null when no pair is ordered',
    )
    .requiredOption('--desired <file>', 'JSON object of grades by id, higher is better')
    .requiredOption('--predicted <file>', 'JSON object of scores by the same ids, higher is better')
    .action(async ({ desired, predicted }: { desired: string; predicted: string }) => {
      const { ndpmOfFiles } = await import('./ndpm.ts');
      io.stdout.write(`${JSON.stringify(await ndpmOfFiles(desired, predicted))}\n`);
    });
}

export function priceCommand(io: Io, exit: Exit): Command {
  return new Command('price')
    .description('read prices as shops write them: batch {"id"?,"text","hint"?} → {"id"?,"amount","currency","iso"?}')
    .option('--text <text>', 'read one text instead of a batch')
    .option('--hint <text>', 'with --text: a text beside it that may name the currency')
    .action(async ({ text, hint }: { text?: string; hint?: string }) => {
      const { priceOfRequest } = await import('./price.ts');
      if (text === undefined) await batched(io, exit, priceOfRequest);
      else io.stdout.write(`${JSON.stringify(priceOfRequest({ text, hint }))}\n`);
    });
}

/** Answers a batch; a wrong line makes the exit code 1. */
async function batched(io: Io, exit: Exit, answer: (request: JsonObject) => unknown): Promise<void> {
  const { runBatch } = await import('./batch.ts');
  if (!(await runBatch({ input: io.stdin, output: io.stdout, answer }))) exit(1);
}
