/** Reads XML of strangers as a stream, and no deeper than anybody writes it. */
import { Parser } from 'htmlparser2';

interface XmlReading {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(said: string): void;
  close?(name: string): void;
}

/** For each end tag without a beginning, a parser looks through all open elements. */
const DEEPEST = 64;
const LETTERS_AT_ONCE = 16_384;

/** Deeper elements end it: it was read up to there. */
export function readXml(text: string, reading: XmlReading): void {
  let depth = 0;
  const isFine = () => depth <= DEEPEST;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++;
        if (isFine()) reading.open?.(name, attributes);
      },
      ontext: (said) => isFine() && reading.text?.(said),
      onclosetag(name) {
        if (isFine()) reading.close?.(name);
        depth--;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += LETTERS_AT_ONCE) {
    parser.write(text.slice(at, at + LETTERS_AT_ONCE));
    if (!isFine()) return;
  }
  parser.end();
}
