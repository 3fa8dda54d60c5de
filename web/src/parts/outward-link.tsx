/** A link out of the window: it opens beside it, and says so to whoever cannot see that. */
import type { ComponentProps } from 'preact';
import { say } from '../language.ts';
import { Foreign } from './foreign.tsx';

export function OutwardLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <Foreign>{children}</Foreign> : children}
      <span class="hidden"> ({say('opensInNewTab')})</span>
    </a>
  );
}
