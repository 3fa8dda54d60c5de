/** One request of `fenix forms`. */
import { formsAndScripted } from '../../agents/forms/forms.ts';
import type { JsonObject } from '../../lab/json-lines.ts';
import { htmlOf, urlOf } from './page-request.ts';

/** A search that a script makes is beyond us where its page does not say what it asks; told only where there is one. */
export function formsOfRequest(request: JsonObject) {
  const { id } = request;
  const { forms, scripted, isPart } = formsAndScripted(htmlOf(request), urlOf(request));
  return {
    ...(id === undefined ? {} : { id }),
    forms: forms.map(({ markup, kind, confidence, fields }) => ({
      index: markup.index,
      kind,
      confidence: Math.round(confidence * 1_000) / 1_000,
      fields: fields.map(({ name, role, label }) => ({ name, role, label: label.text })),
    })),
    ...(scripted.length === 0
      ? {}
      : { scripted: scripted.map(({ label, form }) => ({ label, isBeyondUs: form === undefined })) }),
    // As a page that is read in part says it.
    ...(isPart ? { truncated: true } : {}),
  };
}
