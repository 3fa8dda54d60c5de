/** One request of `fenix forms`. */
import { formsAndScripted } from '../../agents/forms/forms.ts';
import type { JsonObject } from '../../lab/json-lines.ts';
import { htmlOf, urlOf } from './page-request.ts';

/**
 * A search by script cannot be asked if its page does not say what the script asks; the answer mentions such a search
 * only if there is one.
 */
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
    // Says it as an answer about a partly read page does.
    ...(isPart ? { truncated: true } : {}),
  };
}
