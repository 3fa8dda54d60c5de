/** One request of `fenix forms`. */
import { readForms } from '../../agents/forms/forms.ts';
import type { JsonObject } from '../../lab/json-lines.ts';
import { htmlOf, urlOf } from './page-request.ts';

export function formsOfRequest(request: JsonObject) {
  const { id } = request;
  const forms = readForms(htmlOf(request), urlOf(request)).map(({ markup, kind, confidence, fields }) => ({
    index: markup.index,
    kind,
    confidence: Math.round(confidence * 1_000) / 1_000,
    fields: fields.map(({ name, role, label }) => ({ name, role, label: label.text })),
  }));
  return { ...(id === undefined ? {} : { id }), forms };
}
