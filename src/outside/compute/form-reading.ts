/** How a reading process handles forms: finds them on pages, understands their answers, and says what to ask next. */
import type { FormPage, LiveHarvests, PageOfForms, StepDone, StepTask } from '../../../agents/forms/forms.ts';
import {
  because,
  decodeText,
  encodingOf,
  type Fetched,
  FetchFailed,
  linksAreNotFollowed,
  sourceOf,
} from '../../../agents/reader/reading.ts';

/** Loaded with the first of them. */
const asking = () => import('../../../agents/forms/forms.ts');

/** The forms of a page, with the page itself: it is read again whenever one of them is asked. */
export interface ReadForms extends Omit<PageOfForms, 'html'> {
  readonly page: FormPage;
}

/** A visit made for a form, as it came back. */
export interface CameBack {
  readonly visit: NonNullable<StepTask['came']>['visit'];
  /** Absent: the door refused it. */
  readonly fetched?: Fetched & { readonly status: number };
}

export type FormStep = Omit<StepTask, 'came'> & { readonly came?: CameBack };

/** Real pages are far smaller; it is kept as long as its form is asked. */
const LONGEST_PAGE = 1_000_000;

/** Throws `FetchFailed`. */
export async function formsIn(fetched: Fetched): Promise<ReadForms> {
  const described = await descriptionIn(fetched);
  const { kind, url, text: html } = described ?? sourceOf(fetched);
  if (kind !== 'html') throw new FetchFailed(because('page.type', { type: fetched.contentType }), { kind: 'type' });
  if (html.length > LONGEST_PAGE) throw new FetchFailed(because('page.forms-too-large'), { kind: 'size' });
  const { formsOn } = await asking();
  const encoding = encodingOf(fetched.contentType, fetched.bytes);
  const page = { url, html, encoding, isNofollow: linksAreNotFollowed(fetched.headers?.['x-robots-tag']) };
  const { forms, links, says, isPart, html: whole } = formsOn(page);
  return { forms, links, says, isPart: isPart || fetched.truncated === true, page: { ...page, html: whole } };
}

const XML = /^(?:application\/(?:[\w.-]+\+)?xml|text\/xml)(?![\w.+-])/i;

/** A site's statement of its search for machines (OpenSearch 1.1) is read as the form that it stands for. */
async function descriptionIn(fetched: Fetched) {
  if (!XML.test(fetched.contentType)) return undefined;
  const { describedForms } = await asking();
  const text = describedForms(decodeText(fetched).slice(0, LONGEST_PAGE), fetched.url);
  return text === undefined ? undefined : { kind: 'html' as const, url: fetched.url, text };
}

/** The process that did the last step of a form does the next one without going through all answers. */
export class FormSteps {
  #live: LiveHarvests | undefined;

  async stepOf({ came, ...task }: FormStep): Promise<StepDone> {
    const { LiveHarvests, nextStep } = await asking();
    this.#live ??= new LiveHarvests();
    if (came === undefined) return nextStep(task, this.#live);
    const { visit, fetched } = came;
    if (fetched === undefined) return nextStep({ ...task, came: { visit } }, this.#live);
    const page = { url: fetched.url, html: decodeText(fetched), status: fetched.status };
    return nextStep({ ...task, came: { visit, page } }, this.#live);
  }
}
