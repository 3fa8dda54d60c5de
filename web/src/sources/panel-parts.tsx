/** How a source's panel is laid out: what is so beside what can be done, then what is long, and what removes it last. */
import type { ComponentChildren } from 'preact';
import { say } from '../frame/language.ts';
import { domainOf } from './domains.ts';
import './sources.css';

interface PanelPartsProps {
  readonly facts: ComponentChildren;
  readonly acts: ComponentChildren;
  readonly removal: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function PanelParts({ facts, acts, removal, children }: PanelPartsProps) {
  return (
    <div class="sections">
      <div class="columns panel-parts">
        <div class="stack">{facts}</div>
        <div class="sections">{acts}</div>
      </div>
      {children}
      <div class="row panel-end">{removal}</div>
    </div>
  );
}

interface InLibraryProps {
  readonly address: string;
  readonly worth: { readonly shown: number };
}

/** Leads to the site's pages that were on lists. */
export function InLibrary({ address, worth }: InLibraryProps) {
  const site = domainOf(address);
  if (worth.shown === 0) return null;
  return (
    <p>
      <a href={`/library?site=${encodeURIComponent(site)}`}>{say('sourceInLibrary', { site })}</a>
    </p>
  );
}
