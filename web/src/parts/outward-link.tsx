/** A link out of the window: it opens in a new tab, and tells screen readers so. */
import type { ComponentProps } from 'preact';
import { say } from '../frame/language.ts';
import { Foreign } from './foreign.tsx';

export function OutwardLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <Foreign>{children}</Foreign> : children}
      <span class="hidden"> ({say('opensInNewTab')})</span>
    </a>
  );
}
