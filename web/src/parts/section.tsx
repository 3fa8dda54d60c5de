/** A part of a view: its title, help if there is some, and what it is about. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { type PlainKey, say } from '../frame/language.ts';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: PlainKey;
  readonly help?: PlainKey | undefined;
  readonly children: ComponentChildren;
}

export function Section({ title, help, children, class: look = 'card', ...section }: SectionProps) {
  const id = `${title}-title`;
  return (
    <section class={look} aria-labelledby={id} {...section}>
      <h2 id={id}>{say(title)}</h2>
      {help === undefined ? null : <p class="muted">{say(help)}</p>}
      {children}
    </section>
  );
}
