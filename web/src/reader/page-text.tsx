/** A page's text for reading: elements of the window's own, by the page's outline. No markup comes from elsewhere. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TextRange } from '../contract.ts';
import { say } from '../frame/language.ts';
import { isWeb } from '../parts/cards/page-item.tsx';
import { OutwardLink } from '../parts/outward-link.tsx';
import type { OwnRun } from './anchoring.ts';
import { type Stretch, stretchesOf } from './endless.ts';
import { blocksOf, isPart, type Part, type Piece, piecesOf, startOf, type TextLine, wordsIn } from './outline.ts';

interface PageTextProps {
  readonly runs: readonly OwnRun[];
  readonly outline: readonly TextRange[];
  readonly language: string;
  /** Stands above the text already. */
  readonly title: string;
}

export function PageText({ runs, outline, language, title }: PageTextProps) {
  const blocks = useMemo(() => blocksBelow(title, runs, outline), [runs, outline, title]);
  return (
    <div class="prose" lang={language}>
      {blocks.map(blockFor)}
    </div>
  );
}

/** Leaves out a first line that repeats the title. */
function blocksBelow(
  title: string,
  runs: readonly OwnRun[],
  outline: readonly TextRange[],
): readonly (TextLine | Part)[] {
  const blocks = blocksOf(piecesOf(runs, outline));
  const [first] = blocks;
  if (first === undefined || plain(wordsIn(first.pieces)) !== plain(title)) return blocks;
  if (!('kind' in first)) return blocks.slice(1);
  return first.kind === 'heading' ? blocksOf(piecesOf(runs, outline.map(raised))).slice(1) : blocks;
}

/** Two lines that differ by capitals and blanks say the same. */
function plain(line: string): string {
  return line.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Lowers headings, because the window's title stands above them. */
function raised(range: TextRange): TextRange {
  const { kind, level = 1 } = range;
  return kind === 'heading' ? { ...range, level: Math.max(1, level - 1) } : range;
}

function blockFor(block: TextLine | Part, key: number) {
  return 'kind' in block ? (
    <Block key={key} part={block} />
  ) : (
    <p key={key} data-at={block.at}>
      <Line pieces={block.pieces} />
    </p>
  );
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Block({ part }: { readonly part: Part }) {
  const { kind, level = 1, pieces } = part;
  const at = startOf(pieces);
  switch (kind) {
    case 'heading': {
      const Heading = HEADINGS[level - 1] ?? 'h6';
      return (
        <Heading data-at={at}>
          <Line pieces={pieces} />
        </Heading>
      );
    }
    case 'list':
      return <ul>{itemsOf(pieces)}</ul>;
    case 'numbered':
      return <ol start={level}>{itemsOf(pieces)}</ol>;
    case 'quote':
      return <blockquote>{blocksOf(pieces).map(blockFor)}</blockquote>;
    case 'code':
      return (
        <pre data-at={at}>
          <code>
            <Line pieces={pieces} />
          </code>
        </pre>
      );
    case 'table':
      return <Table part={part} />;
    case 'picture':
      return <Picture part={part} />;
    default:
      return <div class={kind}>{withinOne(pieces)}</div>;
  }
}

/** Content of a list outside its items becomes an item. */
function itemsOf(pieces: readonly Piece[]): ComponentChildren {
  return blocksOf(pieces).map((block, i) =>
    'kind' in block && block.kind === 'item' ? (
      <li key={i}>{withinOne(block.pieces)}</li>
    ) : (
      <li key={i} class="bare">
        {blockFor(block, 0)}
      </li>
    ),
  );
}

/** A single line needs no paragraph around it. */
function withinOne(pieces: readonly Piece[]): ComponentChildren {
  const blocks = blocksOf(pieces);
  const [first] = blocks;
  if (first === undefined || 'kind' in first || blocks.slice(1).some((block) => !('kind' in block)))
    return blocks.map(blockFor);
  return [
    <span key="line" data-at={first.at}>
      <Line pieces={first.pieces} />
    </span>,
    ...blocks.slice(1).map(blockFor),
  ];
}

/** A wide table scrolls by itself: by finger, wheel or keys. */
function Table({ part: { pieces } }: { readonly part: Part }) {
  const blocks = blocksOf(pieces);
  const caption = blocks.find((block): block is Part => 'kind' in block && block.kind === 'caption');
  const name = caption === undefined ? say('tableInText') : wordsIn(caption.pieces);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keys (WCAG 2.1.1)
    <section class="wide" tabIndex={0} aria-label={name}>
      <table>
        {caption === undefined ? null : (
          <caption>
            <Line pieces={caption.pieces} />
          </caption>
        )}
        <tbody>{blocks.flatMap((block, i) => (block === caption ? [] : [<TextRow key={i} block={block} />]))}</tbody>
      </table>
    </section>
  );
}

const MOST_COLUMNS = 12;

function TextRow({ block }: { readonly block: TextLine | Part }) {
  const cells = 'kind' in block && block.kind === 'row' ? blocksOf(block.pieces) : [];
  if (cells.length === 0)
    return (
      <tr>
        <td colSpan={MOST_COLUMNS}>{blockFor(block, 0)}</td>
      </tr>
    );
  const isHead = cells.every((cell) => 'kind' in cell && cell.kind === 'head');
  return (
    <tr>
      {cells.map((cell, i) => (
        <Cell key={i} cell={cell} scope={isHead ? 'col' : 'row'} />
      ))}
    </tr>
  );
}

function Cell({ cell, scope }: { readonly cell: TextLine | Part; readonly scope: 'col' | 'row' }) {
  const content = withinOne(cell.pieces);
  const isHead = 'kind' in cell && cell.kind === 'head' && wordsIn(cell.pieces).trim() !== '';
  return isHead ? <th scope={scope}>{content}</th> : <td>{content}</td>;
}

/**
 * The picture is not loaded, because its site would hear who reads: the window shows its description and its address.
 */
function Picture({ part: { href = '', text = '' } }: { readonly part: Part }) {
  return (
    <p class="picture">
      <Leading href={href}>
        <span aria-hidden="true">▣</span> {say('pictureInText', { text })}
      </Leading>
    </p>
  );
}

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  return <>{pieces.map((piece, i) => (isPart(piece) ? <Inline key={i} part={piece} /> : marked(piece, i)))}</>;
}

function marked({ text, hit, own, noted }: Exclude<Piece, Part>, key: number): ComponentChildren {
  const drawn = stretchesOf(text).map(drawnOf);
  if (own === undefined) return hit ? <mark key={key}>{drawn}</mark> : drawn;
  return (
    <mark key={key} class={noted ? 'own noted' : 'own'} data-highlight={own}>
      {drawn}
    </mark>
  );
}

function drawnOf({ text, isPiece }: Stretch, key: number): ComponentChildren {
  return isPiece ? (
    <span key={key} class="endless">
      {text}
    </span>
  ) : (
    text
  );
}

/** Readable code is not indented deeper. */
const MOST_INDENT = 40;

function Inline({ part: { kind, level = 0, href = '', pieces } }: { readonly part: Part }) {
  const line = <Line pieces={pieces} />;
  switch (kind) {
    case 'link':
      return <Leading href={href}>{line}</Leading>;
    case 'strong':
      return <strong>{line}</strong>;
    case 'emphasis':
      return <em>{line}</em>;
    case 'mono':
      return <code>{line}</code>;
    case 'indent':
      return <>{' '.repeat(Math.min(level, MOST_INDENT))}</>;
    default:
      return line;
  }
}

/** A link, if it leads to the web; this checks the address once more. */
function Leading({ href, children }: { readonly href: string; readonly children: ComponentChildren }) {
  if (!isWeb(href) || !URL.canParse(href)) return <>{children}</>;
  return <OutwardLink href={href}>{children}</OutwardLink>;
}
