/** How sites and engines can reach the operator. */

import type { ServiceState } from '../contract.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { PUT_ADMIN_CONTACT } from '../limits.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { keepContact } from './entering.ts';

const CONTACT = {
  required: false,
  ...PUT_ADMIN_CONTACT.contact,
  pattern: String.raw`\s*(?:(?:https?:\/\/|mailto:)\S+|[^\s@:\/]+@[^\s@:\/]+)\s*`,
  autocomplete: 'email',
  autocapitalize: 'none',
  inputMode: 'email',
  spellcheck: false,
} as const;

export function ContactField({ address = '' }: { readonly address?: string }) {
  const input = { ...CONTACT, title: say('contact.wrong'), defaultValue: address.replace(/^mailto:/, '') };
  return <Field name="contact" label="contact" hint="contactHint" input={input} />;
}

export function ContactCard({ contact: { address, isConfigured } }: Pick<ServiceState, 'contact'>) {
  const form = useForm({
    async send(fields) {
      const contact = fields.text('contact').trim();
      await keepContact(contact);
      tell(say(contact === '' ? 'contactGone' : 'contactKept'));
    },
  });
  return (
    <section class="card" aria-label={say('contact')}>
      {isConfigured ? (
        <>
          <h2>{say('contact')}</h2>
          <p title="FENIX_CONTACT">{say('contactConfigured', { address })}</p>
        </>
      ) : (
        <FormView form={form} submit="save">
          <ContactField address={address} />
        </FormView>
      )}
    </section>
  );
}
