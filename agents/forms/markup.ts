/** The forms of a document, each with its controls: those within it, and those that belong to it from elsewhere. */
import { attribute, type Document, Element, elementsOf } from '../reader/document.ts';

export interface FormMarkup {
  /** Its place among all `<form>` of the document, from 0. */
  readonly index: number;
  readonly element: Element;
  /** `input`, `select`, `textarea` and `button`, in the order of the document. */
  readonly controls: readonly Element[];
}

export interface PageMarkup {
  readonly forms: readonly FormMarkup[];
  /** There are more forms, or controls, than are told. */
  readonly isPart: boolean;
  /** Elements by their ids, the first of each, as far as labels or forms may be meant by them. */
  readonly byId: ReadonlyMap<string, Element>;
  /** Labels by what they say they are `for`. */
  readonly labels: ReadonlyMap<string, Element>;
}

/** Real pages have some dozens, and forms of some hundred controls at most. */
const MOST_FORMS = 200;
const MOST_CONTROLS = 200;
const MOST_LOOSE = 20_000;
const MOST_IDS = 20_000;
/** What is within is not of the document, or only stands in for suggestions (HTML standard). */
const UNSEEN = new Set(['template', 'datalist']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);

export function markupOf(document: Document, html: string): PageMarkup {
  const { forms, loose, byId, labels, isPart: isSome } = gathered(document);
  let isPart = isSome;
  const within = new Map(forms.map((form) => [form, [] as Element[]]));
  const reaching = reachingOf(forms, html);
  for (const control of loose) {
    const owner = ownerOf(control, byId) ?? reaching(control);
    const own = owner === undefined ? undefined : within.get(owner);
    if (own !== undefined && own.length < MOST_CONTROLS) own.push(control);
    else isPart ||= own !== undefined;
  }
  return {
    forms: forms.map((element, index) => ({ index, element, controls: within.get(element) ?? [] })),
    isPart,
    byId,
    labels,
  };
}

function gathered(document: Document) {
  const forms: Element[] = [];
  const loose: Element[] = [];
  const byId = new Map<string, Element>();
  const labels = new Map<string, Element>();
  let isPart = false;
  for (const element of seenIn(document)) {
    note(byId, attribute(element, 'id'), element);
    if (element.name === 'label') note(labels, attribute(element, 'for'), element);
    if (element.name === 'form' && forms.length < MOST_FORMS) forms.push(element);
    else if (CONTROLS.has(element.name) && loose.length < MOST_LOOSE) loose.push(element);
    else isPart ||= element.name === 'form' || CONTROLS.has(element.name);
  }
  return { forms, loose, byId, labels, isPart };
}

function* seenIn(document: Document): Generator<Element> {
  let unseenTo = -1;
  for (const element of elementsOf(document)) {
    if ((element.startIndex ?? 0) <= unseenTo) continue;
    if (UNSEEN.has(element.name)) unseenTo = element.endIndex ?? unseenTo;
    yield element;
  }
}

/** The first of each. */
function note(elements: Map<string, Element>, id: string, element: Element): void {
  if (id !== '' && elements.size < MOST_IDS && !elements.has(id)) elements.set(id, element);
}

/**
 * HTML standard, "form owner": what its `form` attribute names, else the form around it. Of forms within each other browsers
 * take no notice but of the outermost; here each has its own controls, since outer forms are told worse by those of others.
 */
function ownerOf(control: Element, byId: ReadonlyMap<string, Element>): Element | undefined {
  const named = control.attribs['form'];
  if (named !== undefined) return byId.get(named);
  for (let above = control.parent; above !== null; above = above.parent) {
    if (above instanceof Element && above.name === 'form') return above;
  }
  return undefined;
}

const END = /<\/form/gi;

/**
 * HTML standard, "form element pointer": a form whose parent ended before it did goes on until its end tag, or until the
 * next form begins.
 */
function reachingOf(forms: readonly Element[], html: string): (control: Element) => Element | undefined {
  const sound = html.includes('\0') ? html.replaceAll('\0', '') : html;
  const reaches = forms.flatMap((form, i) => {
    const from = form.endIndex ?? 0;
    if (/<\/form[\s/]*>?$/i.test(sound.slice(Math.max(form.startIndex ?? 0, from - LONGEST_END), from + 1))) return [];
    const next = forms[i + 1]?.startIndex ?? sound.length;
    END.lastIndex = from;
    const rest = sound.slice(from, next);
    const end = rest.search(END);
    return [{ form, from, to: end < 0 ? next : from + end }];
  });
  return (control) => {
    const at = control.startIndex ?? 0;
    return control.attribs['form'] === undefined
      ? reaches.find(({ from, to }) => at > from && at < to)?.form
      : undefined;
  };
}

const LONGEST_END = 20;
