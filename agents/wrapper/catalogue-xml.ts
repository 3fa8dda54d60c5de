/** Reads the entries of an XML product feed one by one: a tree of all of them would not fit. */
import { Parser } from 'htmlparser2';

/** Names of entries: RSS, Atom, and names that shops choose. */
const ENTRIES = /^(?:item|entry|product|produto|offer|shopitem|artikel|post)$/i;
const STEP = 65_536;
const DEEPEST = 60;
const MOST_FIELDS = 100;
const LONGEST_TEXT = 20_000;

type Entry = ReadonlyMap<string, string>;

/** Its fields by name, texts unchanged; for an Atom link its address. */
export function* entriesOfXml(xml: string): Generator<Entry> {
  const reading = new Reading();
  const parser = new Parser(reading, { xmlMode: true });
  for (let at = 0; at < xml.length && !reading.isTooDeep; at += STEP) {
    parser.write(xml.slice(at, at + STEP));
    yield* reading.taken();
  }
}

class Reading {
  #depth = 0;
  /** Where the present entry began; 0: there is none. */
  #begun = 0;
  #fields = new Map<string, string>();
  #name = '';
  #text = '';
  #entries: Entry[] = [];

  get isTooDeep(): boolean {
    return this.#depth > DEEPEST;
  }

  taken(): readonly Entry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth++;
    if (this.#begun === 0) {
      if (ENTRIES.test(name)) this.#begin();
    } else if (this.#depth === this.#begun + 1) {
      this.#name = name;
      this.#text =
        /^(?:\w+:)?link$/.test(name) && (attributes['rel'] ?? 'alternate') === 'alternate'
          ? (attributes['href'] ?? '')
          : '';
    }
  }

  ontext(text: string): void {
    if (this.#depth === this.#begun + 1 && this.#begun > 0 && this.#text.length < LONGEST_TEXT) this.#text += text;
  }

  onclosetag(): void {
    if (this.#begun > 0 && this.#depth === this.#begun + 1) this.#take();
    if (this.#depth === this.#begun) this.#end();
    this.#depth--;
  }

  #begin(): void {
    this.#begun = this.#depth;
    this.#fields = new Map();
  }

  /** The first of a name counts. */
  #take(): void {
    const text = this.#text.trim();
    if (text !== '' && this.#fields.size < MOST_FIELDS && !this.#fields.has(this.#name))
      this.#fields.set(this.#name, text);
    this.#text = '';
  }

  #end(): void {
    if (this.#fields.size > 0) this.#entries.push(this.#fields);
    this.#begun = 0;
  }
}
